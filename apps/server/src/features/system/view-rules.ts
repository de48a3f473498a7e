import type { PlayRules } from '@kalima/contract';
import type { Rulebook } from '@kalima/rules';

export function viewRules({
  battery,
  boards,
  gift,
  leagues,
  quiz,
  speech,
  streak,
  tapGame,
  ...rulebook
}: Rulebook): PlayRules {
  return {
    speech: { recordingMs: speech.recordingMs, minConfidence: speech.minConfidence },
    bonusEvery: battery.bonusEvery,
    minReviewWords: rulebook.minReviewWords,
    reviewRewardsADay: battery.reviewRewardsADay,
    gift,
    freezeEvery: streak.freezeEvery,
    minBonusTaps: tapGame.bonusTaps,
    leagues: { groupSize: leagues.groupSize, promotedOneIn: leagues.promotedOneIn },
    minBoardXp: boards.minXp,
    sittingWords: rulebook.sitting.maxWords,
    quiz: {
      questions: quiz.questions,
      questionMs: quiz.questionMs,
      maxOpen: quiz.maxOpen,
      xpWon: quiz.xpWon,
      xpPlayed: quiz.xpPlayed,
    },
  };
}
