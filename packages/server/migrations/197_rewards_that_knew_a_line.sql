-- Whether somebody let a reward leave in knowledge of a line of the history: asked for each line that is older than the days for which it counts anyway.
create index claim_hold_by_known on claim_hold using gin (known);
