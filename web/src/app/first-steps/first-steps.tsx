import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '../../ui/section-card.tsx';
import { FirstStep } from './first-step.tsx';
import styles from './first-steps.module.css';
import { isComplete, setupQuery } from './first-steps.queries.ts';
import { stepsOf } from './steps.ts';

export function FirstSteps({ administers }: { administers: boolean }) {
  const { data: setup } = useQuery(setupQuery(administers));
  if (!setup || isComplete(setup)) return null;
  const { steps, next } = stepsOf(setup, administers);
  return (
    <div className={styles.place}>
      <SectionCard title="First Steps">
        <ol className={styles.steps}>
          {steps.map((instructions, index) => (
            <FirstStep
              key={instructions.step}
              {...instructions}
              number={index + 1}
              state={setup[instructions.step] ? 'done' : instructions === next ? 'next' : 'later'}
            />
          ))}
        </ol>
      </SectionCard>
    </div>
  );
}
