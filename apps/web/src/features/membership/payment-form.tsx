import type { Plan } from '@kalima/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { typeCardNumber, typeCvv, typeExpiry } from './card-fields.ts';
import { focusFirst, type PaymentErrors, type PaymentField, paymentErrors } from './payment-errors.ts';
import { usePlanWords } from './plan-words.ts';
import { useDemoPayment } from './use-demo-payment.ts';
import { useTypedField } from './use-typed-field.ts';

interface PaymentFormProps {
  plan: Plan;
  hasTrial: boolean;
  onDone(): void;
}

/** What is typed here is looked at by the page alone; only the plan is sent. */
export function PaymentForm({ plan, hasTrial, onDone }: PaymentFormProps) {
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
