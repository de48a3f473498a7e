import type { Plan } from '@kalima/contract';
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from '../../locales/en/shop.json';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { type Typed, typeCardNumber, typeCvv, typeExpiry } from './card-fields.ts';
import { usePlanWords } from './plan-words.ts';
import { useDemoPayment } from './use-demo-payment.ts';

/** A demonstration: card data never leaves the page; only the plan is sent. */
export function PaymentForm({ plan, hasTrial, onDone }: { plan: Plan; hasTrial: boolean; onDone(): void }) {
  const { t } = useTranslation('shop');
  const words = usePlanWords();
  const card = useTypedField(typeCardNumber);
  const expiry = useTypedField(typeExpiry);
  const cvv = useTypedField(typeCvv);
  const [errors, setErrors] = useState<PaymentErrors>({});
  const payment = useDemoPayment(plan.id, onDone);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (payment.isProcessing) return;
    const found = paymentErrors(event.currentTarget);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(event.currentTarget, found);
    payment.start();
  }

  const field = (name: PaymentField) => ({
    name,
    required: true,
    autoComplete: 'off',
    readOnly: payment.isProcessing,
    error: errors[name] && t(`invalid.${errors[name]}`),
    onInput: () => setErrors(({ [name]: _gone, ...rest }) => rest),
  });

  return (
    <Card>
      <form noValidate onSubmit={submit} aria-busy={payment.isProcessing} className="flex flex-col gap-4">
        <TextField
          label={t('payment.email')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          {...field('email')}
        />
        <TextField
          label={t('payment.card')}
          inputMode="numeric"
          placeholder="1234 5678 9012 3456"
          hint={t('payment.invent')}
          {...field('card')}
          {...card}
        />
        <TextField label={t('payment.name')} {...field('name')} />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={t('payment.expiry')}
            inputMode="numeric"
            hint={t('payment.expiryHint')}
            {...field('expiry')}
            {...expiry}
          />
          <TextField
            label={t('payment.cvv')}
            inputMode="numeric"
            hint={t('payment.cvvHint')}
            {...field('cvv')}
            {...cvv}
          />
        </div>
        <Button type="submit" size="large" full busy={payment.isProcessing} className="mt-1">
          {payment.isProcessing
            ? t('payment.processing')
            : hasTrial
              ? t('offer.startTrial', { count: plan.trialDays })
              : t('payment.pay', { price: words.price(plan) })}
        </Button>
      </form>
    </Card>
  );
}

const paymentFields = ['email', 'card', 'name', 'expiry', 'cvv'] as const;
type PaymentField = (typeof paymentFields)[number];
type PaymentErrors = Partial<Record<PaymentField, keyof (typeof texts)['invalid']>>;

/** Second specification §5: all of them are required. It is a demonstration, so any card will do. */
function paymentErrors(form: HTMLFormElement): PaymentErrors {
  const errors: PaymentErrors = {};
  for (const field of paymentFields) {
    const input = form.elements.namedItem(field) as HTMLInputElement;
    if (input.value.trim() === '') errors[field] = `${field}Missing`;
    else if (field === 'email' && !input.validity.valid) errors.email = 'emailWrong';
  }
  return errors;
}

function focusFirst(form: HTMLFormElement, errors: PaymentErrors): void {
  const first = paymentFields.find((field) => errors[field]);
  if (first) (form.elements.namedItem(first) as HTMLInputElement).focus();
}

/** A text field that puts in order what is typed, without moving the caret from under the fingers. Spread it on an input. */
function useTypedField(putInOrder: (typed: Typed) => Typed) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', caret: 0 });
  useLayoutEffect(() => {
    if (ref.current !== null && document.activeElement === ref.current) {
      ref.current.setSelectionRange(typed.caret, typed.caret);
    }
  }, [typed]);
  return {
    ref,
    value: typed.text,
    onChange({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
      setTyped(putInOrder({ text: value, caret: selectionStart ?? value.length }));
    },
  };
}
