/**
 * The tables of D1, by the accessor that reaches them (workers/platform/base/databases.ts). A description says what a row is, who writes
 * it and how long it is kept. `npm run data-model` fails when a table has no description, or a description no table. Longer than most files
 * because it is a table: one row for each table of a database.
 */

/** By table, in the order of the page. */
export type Descriptions = Readonly<Record<string, string>>;

/** `catalogueOf(env)`. */
const CATALOGUE: Descriptions = {
  market:
    'A country the site is open in, its place in lists and its validated profile. Replaced as a whole by every site import.',
  category_setting:
    'Names, picture and priority of a category of games in a currency. Replaced as a whole by every site import.',
  module_setting:
    'A module of the site in a currency: whether it is shown, and to which members and devices. Written by site imports and by operators.',
  published:
    'A named JSON value that the site serves unchanged, such as statuses, constants or maintenance of the site. Written by site imports and by operators; kept until it is overwritten.',
  contact: 'How members of a country reach support. Replaced as a whole by every site import.',
  seo_metadata:
    'Title, description and picture of a path for search engines, by language tag. Replaced as a whole by every site import.',
  seo_footer: 'A section of text in the footer, by language tag. Replaced as a whole by every site import.',
  seo_script:
    'A third-party script of a host name. Replaced by site imports; a change needs a second operator.',
  help: 'The help centre of a language, or of a tag with its own. Replaced as a whole by every site import.',
  site_text:
    'Texts of the site’s folder in a language: those in the place of the build’s, or all of a language that the build does not have. Replaced as a whole by every site import.',
  help_read:
    'Reads of a help article per market, language and UTC day. Summed in memory and added every few seconds; deleted after 31 days. Names no reader.',
  site_version:
    'A version of the site: hashes of its texts (the texts are in R2), who imported and approved it, and how far the import is. Never deleted, for roll-backs.',
  site_schedule:
    'A version of the site that is published at a time: hashes of its texts, who planned and approved it, and what became of it. Written by operators, ended by `publish-planned-versions`; never deleted.',
  publication: 'A published version of the catalogue; its number is in the URLs of its files. Never deleted.',
  provider:
    'A studio: name, launch templates, signing key numbers, ceilings of wins, and whether its bets are stopped. Written by site imports and operators; one that an import leaves out is marked `retired`. `has_demo` is no longer read.',
  game: 'A game: studio, category, names, devices, attributes and position. Written by site imports; one that an import leaves out is marked `retired`.',
  game_live:
    'What operators have set of a game: popular, new, priority, hidden. Stands over `game`, which imports write; never deleted.',
  game_plan:
    'A change of a game that begins later. Written by operators, deleted by `apply-game-plans` when its time has come, or by operators.',
  game_attribute:
    'An attribute that games share, such as a feature or a ribbon. Replaced as a whole by every site import.',
  game_maintenance:
    'A game or studio that is closed in a currency, with the expected end. Written and deleted by operators.',
  game_rules:
    'Rules that several games of a studio share, as the studio states them. Overwritten by its next statement; never deleted.',
  game_statement:
    'The last statement of a studio about a game: return to player, volatility, largest win. Overwritten by the next statement; never deleted.',
  banner: 'A banner of the home page in a currency. Replaced as a whole by every site import.',
  announcement:
    'An announcement on the site: audience, texts and period. Written by operators and site imports, deleted by operators.',
  promotion:
    'A promotion as operators describe it, and its state. Written by site imports and operator calls; one that an import leaves out is `ended`, because claims refer to it.',
  promotion_live:
    'That an operator paused or ended a promotion: imports and roll-backs do not change it. Deleted when a paused promotion is resumed, or an ended one is started again.',
  promotion_draft:
    'A promotion that an operator is writing, with its version. Written by operators’ calls; deleted by them, and when it is published as it is.',
  promotion_step:
    'What was done with a promotion: published, paused, resumed, ended; a version has the whole definition. Written by triggers of `promotion`; never deleted.',
  promotion_code_file:
    'A file of codes that open a promotion: how many, how often each, uses so far, and its state. The codes are sealed until they are fetched once. Written by operators’ calls, its uses by triggers of `promotion_claim`; never deleted.',
  promotion_file_code:
    'A code of a file as its keyed hash, and its uses. Written with its file; uses by triggers of `promotion_claim`; never deleted.',
  promotion_spent:
    'What claims of a promotion have reserved and been granted in a market, in minor units. Written by triggers of `promotion_claim`.',
  promotion_protection:
    'A member who took a break or lowered a limit within 30 days after a claim of a promotion, by the first day of each kind. Written by `count-protection`.',
  promotion_plan:
    'What is to be done with a promotion at a minute, and what became of it. Written by operators’ calls and by `apply-promotion-plans`.',
  promotion_tab: 'A tab of the promotions page. Replaced as a whole by every site import.',
  promotion_claim:
    'A claim of a promotion by a member, or an offer to the member, and its progress. Claims of all members are in one database, so that one statement counts the places of a promotion. Written by the member, by operators and by `finish-claims`.',
  tournament:
    'A tournament that somebody has joined: the rules it is played by, and its final results with their SHA-256. Written by the first entry and by `settle-tournaments`; results name members masked, and are never changed or deleted.',
  unscored_play:
    'Play of a message that a tournament could not score. Written by the consumer of the play queue; scored and deleted by `score-late-play`, and the tournament is not settled before.',
  dead_event:
    'An event that its queue has delivered in vain too often. Written by the consumer of the dead-letter queue; sealed and deleted by `seal-dead-events`.',
  payout_batch:
    'A batch of withdrawals that one file asks the bank to pay, with the hash of the file. Written by operators’ calls; never deleted.',
  payout_row:
    'A withdrawal of a batch as the file has it, and what the bank answered. In one open batch at a time. Written by operators’ calls and by the withdrawal’s decision.',
  payout_step: 'What was done with a batch: made, read, answered, cancelled, closed. Never deleted.',
  payout_guard:
    'A withdrawal that is being settled or refused, which no batch takes for a minute. Deleted by later decisions.',
  report:
    'A report for a regulator or the house: kind, market, period, how far its file is, and the file’s SHA-256. Written by `report/make` and `make-reports`; never deleted.',
  report_schedule:
    'A schedule of reports: kind, market, format and period, and the beginning of the next one. Written by operators’ calls and by `schedule-reports`; deleted by operators.',
  report_part:
    'SHA-256 of a part of a report’s file; the part is in R2 under it. Deleted when the report fails, else never.',
  campaign:
    'A message to a segment of members: its version, content, schedule, both operators, and revocation. Written by operators’ calls and `send-messages`; only drafts are deleted, by operators.',
  chat_canned: 'A prepared answer of support, by language. Written and deleted by operators.',
  chat_desk:
    'A market whose support is open or closed outside its hours. Written by operators; deleted when one returns to the hours.',
  operator:
    'An operator: name, roles, who created and approved the account, and its end. Disabled, never deleted.',
  operator_key: 'SHA-256 of an API key of an operator. A replaced key gets an end; rows are never deleted.',
  operator_enrolment:
    'SHA-256 of an unused enrolment link. Deleted on use, or when a newer link replaces it.',
  operator_session:
    'A session of the console: at most 12 hours, 30 minutes idle. Deleted on logout, at the end of the operator’s access, or by the next login after its end.',
  moved_alone:
    'An amount that an operator moved without a second operator, where a market limits such amounts per day. Deleted by the next one after a day.',
  payment_service:
    'A payment service: addresses, payment page origins and signing key numbers. Written by site imports; one that an import leaves out is marked `retired`.',
  payment_problem:
    'A signed notification of a payment service that matches no payment, or contradicts an earlier one, and how an operator has closed it. Never deleted; an erasure of the member empties the note.',
  provider_stop:
    'A stop of a studio’s bets, by an operator or because the daily ceiling was reached, and its end. Never deleted.',
  provider_day_ceiling:
    'Who last changed the daily ceiling of a studio and currency: another operator has to resume its bets. Overwritten by the next change.',
  play_log: 'One row: the time before which the play log in R2 is complete. Advanced by `advance-play-log`.',
  seed_step: 'Demo only. A finished step of the demo seed.',
  seed_part: 'Demo only. Finished parts of the current step of the demo seed. Deleted when the step ends.',
  studio_table:
    'Demo only. The name of a `StudioTable` object, so that a job can wake all of them. Never deleted.',
  studio_fault: 'Tests only. A fault injected into calls of the demo studio. Deleted by a rate of 0.',
  demo_outbox:
    'Development only. An e-mail or text message that would have been sent; the last 100 are kept.',
};

/** `sessionsOf(env)`. */
const SESSIONS: Descriptions = {
  session:
    'A member’s session by the SHA-256 of its token. Ends after 14 days, or 12 hours idle unless remembered; a member has at most 10. Expired rows are deleted hourly.',
  restriction_copy:
    'A copy of the restrictions in force of a member who has ever had one, so that a call reads session and restrictions in one database. Written when restrictions change.',
  pending_step:
    'A login, passkey registration or proof of presence that waits for its second step, of members and operators. Deleted on use, or after its end by the next one.',
  proof:
    'A proof that the member of a session is present, for one call. Deleted on use, or after its end by the next one.',
  game_launch:
    'A launch of a game by the SHA-256 of its token, which the studio exchanges once. Deleted after its end by `forget-launches`, and with its session.',
  upload:
    'A multipart upload in progress, or a finished one whose answer may be repeated. Deleted a day after it began by `sweep-uploads`.',
  upload_part: 'A received part of an upload; the bytes are in R2. Deleted when the upload ends.',
  upload_room:
    'Bytes reserved for a part of an upload before it is received, so that concurrent parts do not exceed the limit. Deleted with its upload.',
  upload_grant:
    'An object key that a member got credentials for: counts uploads per day, and names the uploader of a public file. Private keys are deleted after a day; public ones are kept.',
};

/** `directoryOf(env, memberId)`. */
const MEMBER: Descriptions = {
  member:
    'A member: login name, password hash, country, currency, contact data and their proofs. Written at registration and by the member. Erasure replaces the personal data and keeps the row.',
  login_record:
    'A successful or failed login, for the member’s own list. The last 40 of a member, at most the market’s `loginRecordDays`.',
  authenticator: 'The sealed secret of a member’s authenticator app. Deleted when the member removes it.',
  passkey:
    'A passkey of a member; in the catalogue’s database, one of an operator. Deleted by its owner, and at the end of an operator’s access.',
  recovery_code: 'A hash of one of ten recovery codes. Replaced together when new ones are made.',
  member_code:
    'A hash of a one-time code that was sent, one for each purpose and browser. Deleted on use; expired ones hourly.',
  withdrawal_pin: 'The hash of a member’s withdrawal PIN. Overwritten by a change, deleted by a reset.',
  bank_account:
    'A bank account that a member is paid to. A removed one is kept for the withdrawals that refer to it, then deleted after the market’s `removedBankAccountDays`.',
  restriction:
    'A hold, time-out, self-exclusion or closure of a member. Ended, not deleted, for the member’s history.',
  restriction_state:
    'How many times a member’s restrictions changed, and which change the copies have: `copy-restrictions` repeats a failed copy.',
  identity_proof:
    'An e-mail address, mobile number or bank account that a member has proved. Written by triggers on `member` and `movement_copy`. Ended when it is replaced.',
  identity_task:
    'Work that a proof, new details or an exclusion leaves for the comparison of accounts. Written by triggers, deleted when done; `follow-identity` repeats it.',
  identity_separation:
    'An operator’s decision that two accounts belong to different people; a row in the directory of each. Deleted when the decision is reversed.',
  signal_work:
    'Who has claimed a signal of risk, and how it was closed; beside the row that it comes from. Written by `signal/…`; never deleted else.',
  protection_act:
    'A break, or a limit that a member has lowered or set for the first time, until `count-protection` has counted it beside promotions. Written by a trigger of `restriction` and by the change of a limit.',
  identity_document:
    'A passport, identity card or proof of address that a member sent: state, validity, claim, the verification service and the decision. Written by `member/send-document`, `identity/…` and the service; deleted with the member.',
  identity_picture:
    'A picture of an identity document: key of the private file and tag of its content. Written with the document; deleted with the member.',
  register_check:
    'The last answer of a register of excluded people about a member, and when a silent one is asked again. Written by registrations, logins, deposits and `ask-registers`; deleted with the member.',
  limit_task:
    'A limit that has yet to be applied to the other accounts of a person. Written by triggers and by the call, deleted when done; `carry-limits` repeats it.',
  wallet_copy:
    'A copy of a wallet’s balances, for lists of operators and for jobs. Written by the wallet after movements; decides nothing.',
  movement_copy:
    'A copy of a movement that is not play, for search and lists. Written by the wallet’s outbox. Triggers derive `cashier_request` and `identity_proof` from it.',
  cashier_request:
    'A deposit or withdrawal that an operator decides, and its state. Written by a trigger on `movement_copy`.',
  request_claim:
    'The operator who works on a deposit or withdrawal, for a limited time. Written by claims and decisions; deleted when the request is released or decided.',
  cashier_question: 'A question that an operator has sent a member about a request.',
  withdrawal_wait:
    'A withdrawal that is not paid before a time, because its account or the PIN was new. Written with the request; never deleted while the member exists.',
  review_copy: 'A copy of a win under review, for lists of operators. Written by the wallet.',
  wallet_not_exported:
    'A wallet without last night’s export, and why. Written by `export-wallets`, deleted by the next successful export.',
  play_behind:
    'A wallet with play that the play log does not have yet. Written by the wallet, deleted when the log has all of it.',
  provider_day:
    'What a studio paid the members of this database, wins less stakes, per currency and UTC day. Written by the consumer of the play queue; deleted after 90 days.',
  provider_day_counted:
    'Movements of a wallet that `provider_day` already counts, so that a repeated message is counted once. Deleted after 3 days.',
  figure_hour:
    'Sums of movements by hour, currency, country, game, kind and money: the change for members and the number of movements. Written by the consumer of the play queue and by the wallets’ outboxes, each movement once. Never deleted.',
  figure_day: 'The same by day, for long periods.',
  figure_market_hour: 'The same by hour without games, for markets.',
  figure_member_day:
    'The hours of a UTC day in which a member has bet. Written by the consumer of the play queue; never deleted, so that numbers of active members stay.',
  figure_member_play:
    'Stakes and wins of a member on a UTC day, for rules of segments. Written with the other figures, each movement once.',
  figure_first_deposit: 'The hour of a member’s first credited deposit. Written by the wallet’s outbox.',
  figure_counted:
    'Movements of a wallet that the figures already count, so that a repeated or late batch is counted once. Kept.',
  figure_backlog:
    'A wallet with movements from before the figures. Written by the migration, deleted by `count-figures` once they are counted.',
  figure_behind:
    'A wallet whose outbox has failed for minutes. Written by the wallet, deleted when it has caught up.',
  payment:
    'A payment of a member at a payment service, from its beginning to its reversal. Written by the call and by notifications; kept, because a service may still reverse it.',
  payment_event: 'A status that a payment service without event ids has reported for a payment, once. Kept.',
  payment_event_with_id: 'An event that a payment service has reported under an id, once. Kept.',
  approval_request:
    'An operator’s call that waits for a second operator, and its outcome; in the catalogue’s database where it is not about a member. Ends after 3 days; kept.',
  play_transfer:
    'Money that moves to a transfer-type studio for one launch. Good for a minute; deleted by `forget-launches`.',
  played_game:
    'A game that a member has opened, how often and when last. Written by launches, never by bets.',
  co_played:
    'How many members of this directory opened both games, for recommendations. Written with `played_game`; names no member and is never reduced.',
  favourite: 'A favourite game of a member. Written and deleted by the member.',
  message:
    'A message in a member’s inbox: when it was read or deleted. The newest 500, and 200 of a type; a deleted one is kept as a mark, so that a retry does not deliver it again.',
  message_content:
    'The texts of a message, once for all members who received it. Rewritten when a member whom they name is erased; deleted only with the erasure of its only receiver.',
  campaign_progress:
    'How far a message to a segment has gone through the members of the directory, and that it was revoked. Written by `send-messages` and by the revocation; kept.',
  campaign_recipient:
    'A member of a segment when the message reached them: their market and language, why they were left out, and the state of the e-mail. Written by `send-messages`, once for each member; kept.',
  campaign_figure:
    'Members of a message by market, language and what they did, or why they were left out. Counted by triggers of `campaign_recipient` and `message`; kept.',
  broadcast:
    'A message to all members of a market or currency, in each directory. Members see the newest 500 since their registration, without those that an operator has revoked; never deleted.',
  broadcast_mark: 'That a member has read or deleted a broadcast.',
  chat_room:
    'A chat with support: who waits, who answers, the last message. A copy of the `ChatRoom` object for lists, which decides.',
  chat_ticket:
    'A question that was left while support was closed, and its answer. Written by the member and by support.',
  vip_member:
    'A member’s VIP tier, points and open month. Written by `close-vip-months`, tasks and operators.',
  vip_point: 'An entry of points for play, a task or a tier, booked once. Append-only; summed by a trigger.',
  vip_change: 'A change of tier, and why.',
  daily_task_claim: 'A daily task that a member has claimed, once per day.',
  tournament_entry:
    'A member’s entry in a tournament, and their place and prize once the results are final. Written by the member and by `settle-tournaments`.',
  member_word:
    'A text that a member is found by inside their names: every end of the username, and the full name from each word on, folded. Written by `index-names`.',
  member_word_task:
    'A member whose texts are not current. Written by triggers when a name changes; deleted by `index-names`.',
  member_tag: 'A tag of a member. Written and deleted by operators.',
  limit_mark:
    'When a member last asked for a change of a limit: what player protection looks at. Overwritten by the next one.',
  limit_lowering:
    'A limit that an operator has lowered, by the id of the operation: what makes the call repeatable. Written before the wallet is asked; never changed.',
  safety_task:
    'A member whose figures of player protection have to be computed. Made and deleted by `watch-play`.',
  safety_signal:
    'A signal of player protection: kind, level, figures, promised time and claim. Written by `watch-play` and by operators’ calls.',
  safety_act: 'What an operator did about a signal of player protection, with a note. Never changed.',
  complaint:
    'A complaint: kind, promised time, state, claim, outcome. Written by the member and by operators’ calls. Erasure takes its reference away and keeps the row.',
  complaint_message:
    'What member or operator wrote in a complaint, with the key of a file. Deleted with the member.',
  bonus_signal:
    'A member who pays out bonus after bonus, as `see-bonus-abuse` counted them. At most one in 90 days.',
  member_note: 'An operator’s note on a member. Deleted by its writer.',
  member_consent:
    'What a member has said about news and offers on a channel; the newest row counts. Written by the member, and by a trigger when the member is excluded; never changed.',
  own_referral_code: 'A member’s own referral code. Written when it is first shown.',
  friendship:
    'Who invited a member, the stage of the invitation and the promised rewards. Written at registration; `settle-friendships` and `share-play` advance it.',
};

/** The directory of the hash of a name that is not a member's id. */
const HASHED: Descriptions = {
  login_name:
    'A username or mobile number that a member logs in with, in the directory of its own hash. A reservation without its member is free after a minute; a changed name is deleted.',
  referral_code: 'The owner of a referral code, in the directory of the code’s hash.',
  identity_case:
    'Two accounts that may belong to one person, and the operator’s decision, in the directory of the case’s hash.',
  help_vote:
    'A reader’s vote on a help article and what was missing, in the directory of the reader’s hash. Deleted after the market’s `helpVoteDays`.',
};

/** Tables that no version in use writes. */
const UNUSED: Descriptions = {
  approval:
    'Replaced by `approval_request` (0087), which copied its rows. Read by no code; erased with the member.',
  one_time_code: 'Replaced by `member_code` (0082). Read by no code; erased with the member.',
  exclusion_mark: 'Emptied by 0081: accounts are compared as they are instead. Read by no code.',
};

/** Groups of tables by their database, with the heading and introduction of each. */
export const D1_GROUPS = [
  {
    heading: 'D1: catalogue',
    introduction:
      'Reached by `catalogueOf(env)`: the site, its games, promotions, operators and the progress of jobs. In `CATALOGUE_DB` where it is bound.',
    tables: CATALOGUE,
  },
  {
    heading: 'D1: sessions',
    introduction:
      'Reached by `sessionsOf(env)`: short-lived rows that calls read. In `SESSIONS_DB` where it is bound.',
    tables: SESSIONS,
  },
  {
    heading: 'D1: directory of a member',
    introduction:
      'Reached by `directoryOf(env, memberId)`: everything of one member is in one database, so that it keeps its transactions.',
    tables: MEMBER,
  },
  {
    heading: 'D1: directory of a name',
    introduction:
      'Reached by `directoryOfName(env, name)`, or with the id of a reader: the hash of the name chooses the directory, so that it is found, and unique, without asking all of them.',
    tables: HASHED,
  },
  {
    heading: 'D1: unused',
    introduction:
      'Migrations only add, so that the previous version works with the new tables. These wait for a migration that drops them.',
    tables: UNUSED,
  },
] as const;
