import type { TrackingGoal } from '@weitersagen/domain/tracking-goals';
type Sender = (goal: TrackingGoal) => void;
export declare function track(goal: TrackingGoal): void;
export declare function sendGoalsBy(next: Sender | null, earlier: boolean): void;
export {};
