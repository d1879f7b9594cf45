type Message = { message?: string | undefined };
type ChargeErrors = { description?: Message; amount?: Message; currencyCode?: Message };
/** The validation errors of a bill's declared values: of the whole list, and of single values by position. */
export type DeclaredErrors = Message & { root?: Message } & { [index: number]: ChargeErrors | undefined };

const LABELS = { description: 'description', amount: 'amount', currencyCode: 'currency' } as const;
const FIELDS = ['description', 'amount', 'currencyCode'] as const;

export function chargeProblems(errors: DeclaredErrors | undefined, names: readonly string[]): string[] {
  if (!errors) return [];
  const whole = errors.root?.message ?? errors.message;
  const ofCharges = names.flatMap((name, index) =>
    FIELDS.flatMap((field) => {
      const message = errors[index]?.[field]?.message;
      return message ? [`${name}: ${LABELS[field]} ${message}.`] : [];
    }),
  );
  return whole ? [`Declared values ${whole}.`, ...ofCharges] : ofCharges;
}
