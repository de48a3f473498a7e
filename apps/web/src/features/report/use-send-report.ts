import {
  type AnyEndpoint,
  getProfile,
  type ProfileView,
  type ReportedReply,
  reportProblem,
  reportQuestion,
  sendReportEmail,
} from '@kalima/contract';
import type { ReportType } from '@kalima/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallRest, call } from '../../lib/api/api-client.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { newId } from '../../lib/browser/new-id.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useToast } from '../../ui/status/toast.tsx';

type Report = CallRest<typeof reportQuestion>[0]['body'];
type Problem = CallRest<typeof reportProblem>[0]['body'];

/** Spec 2 §8 "Reports": the sentence for an error. */
export function sentenceOf(error: unknown) {
  if (isRefusal(error, 'unauthorized')) return 'mustBeLoggedToReport';
  if (isRefusal(error, 'report-needs-text')) return 'needsText';
  if (isRefusal(error, 'too-many-requests')) return 'tooMany';
  return 'failedToSendReport';
}

interface Listener {
  /** Whether the open dialog shows the error; else a toast does. */
  isOpen: boolean;
  onReported(): void;
}

interface Sent {
  reportType?: ReportType;
  message?: string | undefined;
}

/** Sends a report; once it is stored, mails the administrators in the background. */
function useSending<Body extends Sent>(
  endpoint: AnyEndpoint,
  ask: (body: Body) => Promise<ReportedReply>,
  sentBody: 'sentBody' | undefined,
  { isOpen, onReported }: Listener,
) {
  const { t } = useTranslation('report');
  const toast = useToast();
  const queries = useQueryClient();
  const write = ({ reportId, told }: ReportedReply, { reportType = 'other', message = '' }: Sent) => {
    const userName = queries.getQueryData<ProfileView>(keyOf(getProfile))?.displayName ?? null;
    const body = { ...told, reportType, reportText: message, userName, reportId };
    // The stored report is visible to the administrators even without the mail.
    call(sendReportEmail, { body }).catch(() => undefined);
  };
  return useMutation({
    mutationKey: [endpoint.name],
    mutationFn: ask,
    onSuccess: (stored, body) => {
      write(stored, body);
      toast.show({ kind: 'good', title: t('sent'), ...(sentBody && { body: t(sentBody) }) });
      onReported();
    },
    onError: (error) => {
      if (isRefusal(error, 'already-reported')) {
        toast.show({ title: t('alreadyReported') });
        onReported();
      } else if (!isOpen) toast.show({ kind: 'bad', title: t('reportError'), body: t(sentenceOf(error)) });
    },
  });
}

/** One report per question: an existing one counts as success. */
export function useSendReport(listener: Listener) {
  return useSending(reportQuestion, (body: Report) => call(reportQuestion, { body }), 'sentBody', listener);
}

/** A resend after a failure is the same report. */
export function useSendProblem(listener: Listener) {
  const key = useRef(newId());
  return useSending(
    reportProblem,
    async (body: Problem) => {
      const stored = await call(reportProblem, { body }, { idempotencyKey: key.current });
      key.current = newId();
      return stored;
    },
    undefined,
    listener,
  );
}
