import type { ReactNode } from 'react';
import { Euro } from '@weitersagen/domain-ui/euro';
import { Text } from '@weitersagen/ui/text';
import classes from './reward-card.module.css';

interface RewardCardProps {
  readonly label: string;
  readonly cents: number;
  /** What it depends on, below the amount. */
  readonly children: ReactNode;
}

/** The amount at stake, large, with what it depends on right beside it. */
export function RewardCard({ label, cents, children }: RewardCardProps) {
  return (
    <div className={classes['card']}>
      <Text strong>{label}</Text>
      <Euro cents={cents} size="hero" />
      {children}
    </div>
  );
}
