-- The same drawing for a page that is shown dark; without one the other serves both.
alter table picture add column svg_dark text;
