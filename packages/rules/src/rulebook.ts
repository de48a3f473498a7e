/** Every number that decides play, each with the section of the specification that it comes from. */
export interface Rulebook {
  /** decisions "Build flavour": the build in which every learner is Super. */
  readonly everyoneIsSuper: boolean;
  /** Spec 1 §9: 12 guides x 5 levels x 4 exercises. */
  readonly guides: number;
  readonly levelsPerGuide: number;
  readonly exercisesPerLevel: number;
  /** Spec 1 §9: questions of one session. */
  readonly questionsPerSession: number;
  /** Spec 1 §4: percent of right answers that passes a graded exercise. */
  readonly passPercent: number;
  /** Spec 1 §9. */
  readonly choiceOptions: number;
  readonly matchingPairsMax: number;
  /** decisions "Lessons and guides": more wrong pairs than this make a matching question wrong. */
  readonly matchingWrongPairsAllowed: number;
  readonly battery: {
    readonly max: number;
    /** Spec 1 §4: a stored value below the maximum is rewritten to it. */
    readonly isAlwaysFull: boolean;
    readonly regenerationMs: number;
    readonly wrongAnswerCost: number;
    /** A bonus battery on every n-th right answer in a row; 0 = never. */
    readonly bonusEvery: number;
  };
  readonly xp: {
    readonly right: number;
    readonly attempted: number;
    readonly superFactor: number;
    /** decisions "XP": a later run of a passed exercise pays this share, once a day. */
    readonly practiceShare: number;
    readonly streakDay: number;
    readonly perLevel: number;
  };
}

const hourMs = 3_600_000;

export const standardRulebook: Rulebook = {
  everyoneIsSuper: false,
  guides: 12,
  levelsPerGuide: 5,
  exercisesPerLevel: 4,
  questionsPerSession: 20,
  passPercent: 90,
  choiceOptions: 4,
  matchingPairsMax: 4,
  matchingWrongPairsAllowed: 1,
  battery: { max: 24, isAlwaysFull: false, regenerationMs: hourMs, wrongAnswerCost: 1, bonusEvery: 5 },
  xp: { right: 10, attempted: 5, superFactor: 2, practiceShare: 0.5, streakDay: 5, perLevel: 1000 },
};

export const everyoneSuperRulebook: Rulebook = {
  ...standardRulebook,
  everyoneIsSuper: true,
  battery: { ...standardRulebook.battery, max: 999, isAlwaysFull: true, bonusEvery: 0 },
};

export function rulebookFor(policy: 'standard' | 'everyone-super'): Rulebook {
  return policy === 'everyone-super' ? everyoneSuperRulebook : standardRulebook;
}
