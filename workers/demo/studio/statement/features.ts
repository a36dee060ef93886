/** Features of an engine's games: words of the frames' own texts, and a few that frames do not show. */
import { type TextLanguage, textLanguage } from '#app/domain/language.ts';
import type { EngineId } from '../engines/engine.ts';
import { inEveryLanguage, type StatedText } from './texts.ts';

type Word = 'free_spins' | 'cascades' | 'growing_multiplier' | 'single_zero';

const WORDS: Readonly<Record<TextLanguage, Readonly<Record<Word, string>>>> = {
  en: {
    free_spins: 'Free spins',
    cascades: 'Cascades',
    growing_multiplier: 'Growing multiplier',
    single_zero: 'Single zero',
  },
  sv: {
    free_spins: 'Gratissnurr',
    cascades: 'Kaskader',
    growing_multiplier: 'Växande multiplikator',
    single_zero: 'En nolla',
  },
  pt: {
    free_spins: 'Rodadas grátis',
    cascades: 'Cascatas',
    growing_multiplier: 'Multiplicador crescente',
    single_zero: 'Zero único',
  },
  es: {
    free_spins: 'Giros gratis',
    cascades: 'Cascadas',
    growing_multiplier: 'Multiplicador creciente',
    single_zero: 'Un solo cero',
  },
  ar: {
    free_spins: 'لفات مجانية',
    cascades: 'تساقط الرموز',
    growing_multiplier: 'مضاعف متزايد',
    single_zero: 'صفر واحد',
  },
  zh: { free_spins: '免費旋轉', cascades: '連鎖消除', growing_multiplier: '遞增倍數', single_zero: '單零' },
};

const FEATURES: Readonly<Record<EngineId, (t: StatedText, own: Readonly<Record<Word, string>>) => string[]>> =
  {
    lines: (t, own) => [own.free_spins, t('wild'), t('scatter')],
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
  };

/** By language code. */
export const featuresOf = (engine: EngineId): Record<string, string[]> =>
  inEveryLanguage(engine, (t, language) => FEATURES[engine](t, WORDS[textLanguage(language)]));
