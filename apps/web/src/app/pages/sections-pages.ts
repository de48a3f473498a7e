export { OnboardingPage } from './onboarding-page.tsx';
export { SectionsPage } from './sections-page.tsx';
