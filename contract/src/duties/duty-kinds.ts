/** THRESHOLD and SIMPLIFIED are limits of the CIF value, FREIGHT and INSURANCE estimate parts of it, and the other kinds are charges. */
export const DUTY_RULE_KINDS = [
  'THRESHOLD',
  'SIMPLIFIED',
  'FREIGHT',
  'INSURANCE',
  'DUTY',
  'LEVY',
  'VAT',
  'FEE',
] as const;
export type DutyRuleKind = (typeof DUTY_RULE_KINDS)[number];

/** Kinds whose rules have an amount of money; those of the other kinds have a percentage. */
export const AMOUNT_KINDS: readonly DutyRuleKind[] = ['THRESHOLD', 'SIMPLIFIED', 'FEE'];

/** Kinds whose rules can differ by HS code. */
export const GOODS_KINDS: readonly DutyRuleKind[] = ['DUTY', 'LEVY', 'VAT'];

/** How customs sorts house bills by value: which declaration a bill needs. */
export const DECLARATION_CLASSES = ['WITHIN_THRESHOLD', 'SIMPLIFIED', 'FULL'] as const;
export type DeclarationClass = (typeof DECLARATION_CLASSES)[number];

export const DECLARATION_CLASS_LABELS: Record<DeclarationClass, string> = {
  WITHIN_THRESHOLD: 'Within the threshold',
  SIMPLIFIED: 'Simplified declaration',
  FULL: 'Full declaration',
};

/** Bills whose estimate lacks something are a group of their own. */
export const ESTIMATE_GROUPS = [...DECLARATION_CLASSES, 'INCOMPLETE'] as const;
export type EstimateGroup = (typeof ESTIMATE_GROUPS)[number];

export const ESTIMATE_GROUP_LABELS: Record<EstimateGroup, string> = {
  ...DECLARATION_CLASS_LABELS,
  INCOMPLETE: 'Something missing',
};
