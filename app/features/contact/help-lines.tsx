/** The organisations of the page's market that help with problem gambling [7.33], one line each. */
import type { GeneralInfo } from '#app/contract/general.ts';

type Organisation = GeneralInfo['responsibleGaming']['organisations'][number];

/** As dialled: digits, and the plus that may stand before them. */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

function Line({ name, url, phone }: Organisation) {
  return (
    <li>
      {url === null ? (
        <b dir="auto">{name}</b>
      ) : (
        <a className="link" dir="auto" href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      {phone !== null && (
        <a className="link number" href={`tel:${dialled(phone)}`}>
          <bdi translate="no" dir="ltr">
            {phone}
          </bdi>
        </a>
      )}
    </li>
  );
}

export function HelpLines({ organisations }: { organisations: readonly Organisation[] }) {
  if (organisations.length === 0) return null;
  return (
    <ul className="help-lines">
      {organisations.map(organisation => (
        <Line key={organisation.name} {...organisation} />
      ))}
    </ul>
  );
}
