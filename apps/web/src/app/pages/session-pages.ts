/** Every page on which a session is played, in one chunk: whoever opens one has them all. */
export { GuideExercisePage } from './guide-exercise-page.tsx';
export { LessonPage } from './lesson-page.tsx';
export { PlacementPage } from './placement-page.tsx';
export { PracticePage, QuickReviewPage, ReviewPage } from './review-page.tsx';
export { LearnWordsPage, SittingPage } from './sitting-page.tsx';
