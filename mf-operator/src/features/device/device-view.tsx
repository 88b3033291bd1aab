import classes from './device.module.css';
import { DeviceTask } from './device-task.tsx';

/** The code of a command, what asks under it, and the answer. product.md, section "12 Accounts and tokens". */
export const DeviceView = () => (
  <div className={classes['column']}>
    <DeviceTask />
  </div>
);
