/** What an error may carry into the log beside its words; the rest (requests, parameters of a query, rows) may bear secrets. */
const plainFields = ['code', 'status', 'statusCode', 'constraint', 'table', 'syscall'] as const;

interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [field: string]: unknown;
}

/** Addresses are cut after their host: a push service's, a provider's or a link's path opens something. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '')
    .replace(/\b([a-z]+:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)[/?#][^\s)]*/gi, (whole, scheme: string, host: string) =>
      scheme.toLowerCase() === 'file://' ? whole : `${scheme}${host}/…`,
    );
}

/** An error as the log keeps it: where it happened and why, without what was being said. */
export function tellError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const { cause } = error;
  const fields = error as unknown as Record<string, unknown>;
  const isPlain = (name: string) => ['string', 'number'].includes(typeof fields[name]);
  return {
    type: error.constructor.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...Object.fromEntries(plainFields.filter(isPlain).map((name) => [name, fields[name]])),
    ...(cause === undefined ? {} : { cause: tellError(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(tellError) } : {}),
  };
}
