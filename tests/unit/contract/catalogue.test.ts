import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  attributeFile,
  contactFile,
  generalInfoFile,
  providerFile,
  recommendFile,
  seoFooterFile,
  seoMetadataFile,
  seoScriptFile,
  versionFile,
} from '#app/contract/catalogue.ts';

const provider = {
  providerId: 'p-1',
  name: 'Oxbow Nine',
  memberDisplay: '{"en":"Oxbow Nine"}',
  img: null,
  method: 1,
};
const attribute = {
  id: 'a-1',
  memberDisplay: '{"en":"Jackpots"}',
  status: 1,
  priority: 1,
  img: null,
  ribbon: 'Jackpot',
};
const contact = {
  setting: { phone: true, facebook: 1 },
  data: { phone: '0800 000', email: 'help@example.com' },
  facebook: { url: 'https://social.example/m', url_label: 'Meridian' },
  instagram: { url: '', url_label: '' },
};
const info = {
  tncVersion: '1',
  operatorName: 'Meridian Demo',
  minimumAge: 18,
  responsibleGaming: { organisations: [] },
  demo: true,
};

const FILES: [title: string, schema: z.ZodMiniType, good: unknown, bad: unknown[]][] = [
  ['[7.44] version.json', versionFile, { version: '20261121-1' }, [{}, { version: '' }, { version: '../v' }]],
  [
    '[7.45] [3.10] provider.json.gz',
    providerFile,
    { version: 'v1', category: { slots: [provider], live: [] } },
    [{ category: {} }, { version: 'v1', category: { slots: [{ ...provider, method: 2 }] } }, []],
  ],
  [
    '[7.46] the recommend list',
    recommendFile,
    { version: 'v1', recommend: [{ type: 'slots', gameId: 'g-1' }] },
    [{ version: 'v1' }, { version: 'v1', recommend: ['g-1'] }],
  ],
  [
    '[7.46] [3.13] the attribute list',
    attributeFile,
    { version: 'v1', attributes: [attribute, { ...attribute, ribbon: null, status: 0 }] },
    [{ version: 'v1', attributes: [{ ...attribute, status: 'active' }] }, [attribute]],
  ],
  ['[7.47] general info', generalInfoFile, info, [{}, { ...info, demo: 'yes' }]],
  [
    '[7.48] [3.29] contact info',
    contactFile,
    contact,
    [
      { data: {} },
      { ...contact, facebook: { url: 'javascript:1', url_label: 'x' } },
      { ...contact, setting: { phone: 'on' } },
    ],
  ],
  [
    '[7.49] SEO metadata',
    seoMetadataFile,
    { '/': { title: 'Meridian', description: 'Games' } },
    [{ home: { title: 'Meridian', description: 'Games' } }, { '/': { title: 'Meridian' } }],
  ],
  [
    '[7.49] SEO footer',
    seoFooterFile,
    { sections: [{ heading: 'Slots', paragraphs: ['Text'] }] },
    [{ sections: ['<p>text</p>'] }, {}],
  ],
  [
    '[7.49] SEO scripts',
    seoScriptFile,
    { scripts: [{ src: 'https://tags.example/a.js' }, { type: 'application/ld+json', text: '{}' }] },
    [{ scripts: [{ text: 'alert(1)' }] }, { scripts: [{ src: 'data:,x' }] }],
  ],
];

describe.each(FILES)('%s', (_title, schema, good, bad) => {
  it('accepts its own shape', () => {
    expect(schema.safeParse(good).success).toBe(true);
  });
  it('refuses others', () => {
    expect(bad.map(file => schema.safeParse(file).success)).toEqual(bad.map(() => false));
  });
});

it('[3.31] every way to reach support that is not given reads as null', () => {
  expect(contactFile.parse(contact)).toMatchObject({
    data: { phone: '0800 000', kakao: null },
    twitter: null,
    liveChatScript: null,
  });
});
