import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { PACKAGE_TYPES } from '@eport/contract/manifests/package-types.ts';
import { FormSection, Wide } from '../../../ui/form/form-section.tsx';
import { LongTextField } from '../../../ui/form/long-text-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AfterPaint } from './after-paint.tsx';
import type { BillControl } from './bill-values.ts';

const PACKAGES = PACKAGE_TYPES.map(([value, code]) => ({ value, meaning: code }));

type Props = { control: BillControl; manifest: Manifest };

export function CargoTab({ control, manifest }: Props) {
  return (
    <>
      <FormSection title="Goods" columns={3}>
        <Wide>
          <LongTextField
            control={control}
            name="goodsDescription"
            label="Description of Goods (for Customs)"
            hint="Be specific. Customs questions terms such as “clothing” or “personal effects”."
            rows={3}
            required
          />
        </Wide>
        <NumberField control={control} name="totalPackages" label="Total Packages" required />
        <NumberField control={control} name="totalWeight" label="Total Weight (LBS)" unit="lbs" required />
        <NumberField control={control} name="volumeCBM" label="Volume (CBM)" unit="m³" required />
        <SuggestField
          control={control}
          name="packageTypeName"
          label="Package Type"
          hint="e.g. BOX, BARREL"
          suggestions={PACKAGES}
          required
        />
        <Wide>
          <LongTextField
            control={control}
            name="marksAndNumbers"
            label="Marks and Numbers"
            hint="Enter N/M if there are none"
            required
          />
        </Wide>
      </FormSection>
      <FormSection title="Customs Profile Fields">
        <TextField
          control={control}
          name="profileFields.hsCode"
          label="HS Code"
          hint={hsCodeHint(manifest)}
          autoComplete="off"
        />
        <AfterPaint>
          {({ HsCodeSuggestions }) => <HsCodeSuggestions control={control} manifestId={manifest.id} />}
        </AfterPaint>
      </FormSection>
    </>
  );
}

function hsCodeHint({ profile: { billFields, hsCodeDigits } }: Manifest) {
  const isRequired = billFields.some(({ name, required }) => name === 'hsCode' && required);
  const digits = hsCodeDigits === 6 ? 'Six digits' : `6 to ${hsCodeDigits} digits`;
  return `${digits}, or words to search.${isRequired ? ' Required by customs.' : ''}`;
}
