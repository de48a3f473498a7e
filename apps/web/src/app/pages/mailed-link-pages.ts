export { EmailConfirmationPage } from './email-confirmation-page.tsx';
export { OpenLinkPage } from './open-link-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
