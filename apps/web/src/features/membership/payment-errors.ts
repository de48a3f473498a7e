import type texts from '../../locales/en/shop.json';

export const paymentFields = ['email', 'card', 'name', 'expiry', 'cvv'] as const;
export type PaymentField = (typeof paymentFields)[number];
export type PaymentErrors = Partial<Record<PaymentField, keyof (typeof texts)['invalid']>>;

/** Second specification §5: all of them are required. It is a demonstration, so any card will do. */
export function paymentErrors(form: HTMLFormElement): PaymentErrors {
  const errors: PaymentErrors = {};
  for (const field of paymentFields) {
    const input = form.elements.namedItem(field) as HTMLInputElement;
    if (input.value.trim() === '') errors[field] = `${field}Missing`;
    else if (field === 'email' && !input.validity.valid) errors.email = 'emailWrong';
  }
  return errors;
}

/** Where to look first. */
export function focusFirst(form: HTMLFormElement, errors: PaymentErrors): void {
  const first = paymentFields.find((field) => errors[field]);
  if (first) (form.elements.namedItem(first) as HTMLInputElement).focus();
}
