/** Features of an engine's games: words of the frames' own texts, and a few that frames do not show. */
import { type TextLanguage, textLanguage } from '#app/domain/language.ts';
import type { EngineId } from '../engines/engine.ts';
import { REEL_SLOT_IDS, type ReelSlotId } from '../engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '../engines/slots/slot-models.ts';
import { SCATTER, WILD, waysOf } from '../engines/slots/slot-rules.ts';
import { inEveryLanguage, type StatedText } from './texts.ts';

type Word =
  | 'free_spins'
  | 'cascades'
  | 'growing_multiplier'
  | 'single_zero'
  | 'expanding'
  | 'hold'
  | 'sticky'
  | 'walking'
  | 'choice';

const WORDS: Readonly<Record<TextLanguage, Readonly<Record<Word, string>>>> = {
  en: {
    free_spins: 'Free spins',
    cascades: 'Cascades',
    growing_multiplier: 'Growing multiplier',
    single_zero: 'Single zero',
    expanding: 'Expanding symbol',
    hold: 'Hold and spin',
    sticky: 'Sticky wilds',
    walking: 'Walking wild',
    choice: 'Choice of free spins',
  },
  sv: {
    free_spins: 'Gratissnurr',
    cascades: 'Kaskader',
    growing_multiplier: 'Växande multiplikator',
    single_zero: 'En nolla',
    expanding: 'Expanderande symbol',
    hold: 'Håll och snurra',
    sticky: 'Kvarliggande jokrar',
    walking: 'Vandrande joker',
    choice: 'Välj gratissnurr',
  },
  pt: {
    free_spins: 'Rodadas grátis',
    cascades: 'Cascatas',
    growing_multiplier: 'Multiplicador crescente',
    single_zero: 'Zero único',
    expanding: 'Símbolo expansivo',
    hold: 'Segure e gire',
    sticky: 'Curingas fixos',
    walking: 'Curinga andante',
    choice: 'Escolha das rodadas grátis',
  },
  es: {
    free_spins: 'Giros gratis',
    cascades: 'Cascadas',
    growing_multiplier: 'Multiplicador creciente',
    single_zero: 'Un solo cero',
    expanding: 'Símbolo expansivo',
    hold: 'Retén y gira',
    sticky: 'Comodines fijos',
    walking: 'Comodín andante',
    choice: 'Elección de giros gratis',
  },
  ar: {
    free_spins: 'لفات مجانية',
    cascades: 'تساقط الرموز',
    growing_multiplier: 'مضاعف متزايد',
    single_zero: 'صفر واحد',
    expanding: 'رمز متمدد',
    hold: 'ثبّت ولفّ',
    sticky: 'رموز بديلة ثابتة',
    walking: 'رمز بديل سائر',
    choice: 'اختيار اللفات المجانية',
  },
  zh: {
    free_spins: '免費旋轉',
    cascades: '連鎖消除',
    growing_multiplier: '遞增倍數',
    single_zero: '單零',
    expanding: '擴展圖案',
    hold: '鎖定旋轉',
    sticky: '固定百搭',
    walking: '行走百搭',
    choice: '自選免費旋轉',
  },
};

type FeaturesIn = (t: StatedText, own: Readonly<Record<Word, string>>) => string[];

/** What a slot model has: free spins, a special play, ways, and the symbols of its reels; of a model without any of them its lines. */
function slotFeatures(id: ReelSlotId): FeaturesIn {
  const { reels, lines, freeSpins, special } = SLOT_MODELS[id];
  const has = (symbol: string) => reels.some(reel => reel.includes(symbol));
  return (t, own) => {
    const named = [
      ...(freeSpins === null ? [] : [own.free_spins]),
      ...(special === undefined ? [] : [own[special.kind]]),
      ...(lines.length === 0 ? [t('ways', { ways: waysOf(SLOT_MODELS[id]) })] : []),
      ...(has(WILD) ? [t('wild')] : []),
      ...(has(SCATTER) ? [t(special?.kind === 'hold' ? 'coin' : 'scatter')] : []),
    ];
    return named.length === 0 ? [t('lines_count', { lines: lines.length })] : named;
  };
}

const SLOTS = Object.fromEntries(REEL_SLOT_IDS.map(id => [id, slotFeatures(id)])) as Readonly<
  Record<ReelSlotId, FeaturesIn>
>;

const FEATURES: Readonly<Record<EngineId, FeaturesIn>> = {
  ...SLOTS,
  'slot-cluster': (t, own) => [t('clusters'), own.cascades, own.growing_multiplier],
  cascade: (t, own) => [own.cascades, own.free_spins, own.growing_multiplier, t('scatter')],
  crash: t => [t('auto_exit')],
  dice: t => [t('under'), t('over'), t('limbo')],
  roulette: (_t, own) => [own.single_zero],
  blackjack: t => [t('double_down'), t('split'), t('insurance')],
  baccarat: t => [t('bet.player'), t('bet.banker'), t('bet.tie')],
  jacks: t => [t('held_feature')],
  deuces: t => [t('held_feature'), t('wild_feature')],
  'three-card': t => [t('bet.ante'), t('ante_bonus'), t('bet.pair_plus')],
  lottery: t => [t('quick_pick')],
  mines: (t, own) => [t('cash_out'), own.growing_multiplier],
  plinko: t => [t('low'), t('medium'), t('high')],
  'hi-lo': (t, own) => [t('cash_out'), own.growing_multiplier],
  scratch: t => [t('uncover_all')],
  wheel: () => ['2×', '7×'],
  'virtual-football': t => [t('virtual'), t('market.result'), t('market.total'), t('market.score')],
  fishing: t => [t('pick_target')],
};

/** By language code. */
export const featuresOf = (engine: EngineId): Record<string, string[]> =>
  inEveryLanguage(engine, (t, language) => FEATURES[engine](t, WORDS[textLanguage(language)]));
