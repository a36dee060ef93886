/** The public face of messages to segments of members. */
export { goOnWithCampaigns } from './go-on.ts';
