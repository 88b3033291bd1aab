import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table.tsx';
import { Pager } from './pager.tsx';

interface Town {
  readonly name: string;
  readonly people: number;
}

const towns: readonly Town[] = [
  { name: 'Kiel', people: 247 },
  { name: 'Emden', people: 50 },
  { name: 'Bremen', people: 569 },
];
const columns: readonly Column<Town>[] = [
  { id: 'name', title: 'Town', render: (town) => town.name, sortable: true },
  { id: 'people', title: 'People', render: (town) => town.people, align: 'end' },
];
const keyOf = (town: Town) => town.name;

function show(more: Partial<DataTableProps<Town>> = {}) {
  return render(
    <DataTable caption="Towns" columns={columns} rows={towns} keyOf={keyOf} {...more} />,
  );
}

/** The table with boxes for every town but Emden. */
function Choosing() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output>{[...selected].join(' ')}</output>
      <DataTable
        caption="Towns"
        columns={columns}
        rows={towns}
        keyOf={keyOf}
        selection={{
          selected,
          keyOf,
          canSelect: (town) => town.name !== 'Emden',
          labelOf: (town) => `Choose ${town.name}`,
          allLabel: 'Choose all',
          onChange,
        }}
      />
    </>
  );
}

afterEach(cleanup);

it('carries the titles of its columns into the rows, which are cards on a phone where that is asked for', () => {
  const { container, rerender } = show({ narrow: 'cards' });
  const kiel = within(screen.getByRole('row', { name: /Kiel/ }));
  expect(kiel.getByRole('cell', { name: '247' }).dataset['title']).toBe('People');
  const asCards = container.firstElementChild?.className;
  rerender(<DataTable caption="Towns" columns={columns} rows={towns} keyOf={keyOf} />);
  expect(container.firstElementChild?.className).not.toBe(asCards);
});

it('takes the room of its rows where the page scrolls in its place', () => {
  const { container, rerender } = show({ isWhole: true });
  const asWhole = container.firstElementChild?.className;
  rerender(<DataTable caption="Towns" columns={columns} rows={towns} keyOf={keyOf} />);
  expect(container.firstElementChild?.className).not.toBe(asWhole);
});

describe('a data table', () => {
  it('takes the focus when the row that had it is gone', async () => {
    const remove = (town: Town) => <button type="button">{`Remove ${town.name}`}</button>;
    const more = { columns: [...columns, { id: 'remove', title: 'Remove', render: remove }] };
    const { rerender } = show(more);
    screen.getByRole('button', { name: 'Remove Emden' }).focus();
    const left = towns.filter(({ name }) => name !== 'Emden');
    rerender(<DataTable caption="Towns" {...more} rows={left} keyOf={keyOf} />);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Towns' }));
  });

  it('has a name, names its rows, and can be scrolled by keyboard', () => {
    show();
    const box = screen.getByRole('region', { name: 'Towns' });
    expect(box.tabIndex).toBe(0);
    expect(within(box).getByRole('table', { name: 'Towns' })).toBeDefined();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Kiel',
      'Emden',
      'Bremen',
    ]);
  });

  it('says its order and asks for another one where that is possible', async () => {
    const onSort = vi.fn<(column: string) => void>();
    show({ sort: { column: 'name', descending: true }, onSort });
    const [name, people] = screen.getAllByRole('columnheader');
    expect(name?.getAttribute('aria-sort')).toBe('descending');
    expect(people?.hasAttribute('aria-sort')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Town' }));
    expect(onSort.mock.calls).toEqual([['name']]);
    expect(screen.queryByRole('button', { name: 'People' })).toBeNull();
  });

  it('keeps its shape while the first rows are on their way', () => {
    show({ rows: null, loadingRows: 4 });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(5);
  });

  it('ticks rows, one by one and all that can be', async () => {
    render(<Choosing />);
    expect(screen.queryByRole('checkbox', { name: 'Choose Emden' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Bremen' }));
    expect(screen.getByRole('status').textContent).toBe('Bremen');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(screen.getByRole('status').textContent).toBe('Kiel Bremen');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Kiel' }));
    expect(screen.getByRole('status').textContent).toBe('Bremen');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all' }).checked).toBe(
      false,
    );
  });
});

it('a pager turns pages between the first and the last, and chooses their size', async () => {
  const onPage = vi.fn<(page: number) => void>();
  const onSize = vi.fn<(size: number) => void>();
  render(
    <Pager
      label="Pages"
      page={3}
      pageCount={3}
      position="Page 3 of 3"
      previousLabel="Previous"
      nextLabel="Next"
      onPage={onPage}
      size={25}
      sizes={[25, 100]}
      sizeLabel="Rows"
      onSize={onSize}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage.mock.calls).toEqual([[2]]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '100');
  expect(onSize.mock.calls).toEqual([[100]]);
});
