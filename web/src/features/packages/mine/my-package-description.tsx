import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import Typography from '@mui/material/Typography';
import { nextStepOf } from './my-package-todo.ts';

export function MyPackageDescription({ item }: { item: CustomerPackage }) {
  const nextStep = nextStepOf(item);
  return (
    <>
      <span>{item.description}</span>
      {nextStep && (
        <Typography
          variant="caption"
          component="div"
          sx={{ mt: 0.5, color: 'warning.dark', fontWeight: 500 }}
        >
          {nextStep}
        </Typography>
      )}
    </>
  );
}
