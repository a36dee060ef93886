import { demoGames } from './workers/demo/seed/games/games.ts';
import { indexOf, buildingIndex } from './app/domain/search/search-index.ts';
import { searchGames, nearGames } from './app/domain/search/search-games.ts';
const games = demoGames(20000).map((g: any) => ({ gameId: g.gameId, name: g.names.en, displayName: g.names.en, about: [g.providerId.replace('p-','').replaceAll('-',' '), g.type, ...g.attributes.map((a: string) => a.replace('a-','').replaceAll('-',' '))] }));
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let t = cpu();
const b = buildingIndex(games); let worst = 0;
for (;;) { const s = cpu(); const r = b.next(); worst = Math.max(worst, cpu() - s); if (r.done) break; }
console.log('index', (cpu() - t).toFixed(0), 'worst slice', worst.toFixed(1));
const index = indexOf(games);
console.log('words', index.words.size);
for (const text of ['g', 'go', 'golden', 'golden l', 'golden lantern', 'dragn', 'quillmark', 'temple of no', 'xyzzy', 'e', 'slots']) {
  searchGames(text, index); searchGames(text, index);
  t = cpu(); for (let i = 0; i < 10; i++) searchGames(text, index);
  const s = (cpu() - t) / 10;
  t = cpu(); for (let i = 0; i < 5; i++) nearGames(text, index, 3);
  console.log(text, s.toFixed(1), 'near', ((cpu() - t) / 5).toFixed(1), searchGames(text, index).gameIds.length);
}
