import { useState } from 'react';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { Pager } from '@weitersagen/ui/pager';
import { Group, Specimen } from '../specimen.tsx';

interface Row {
  readonly id: string;
  readonly product: string;
  readonly amount: string;
}

const rows: readonly Row[] = [
  { id: 'A-1', product: 'Funkelfaser 500', amount: '90,00 €' },
  { id: 'A-2', product: 'Funkelmobil 30 GB', amount: '50,00 €' },
];
const columns: readonly Column<Row>[] = [
  { id: 'id', title: 'Order', render: ({ id }) => id, sortable: true },
  { id: 'product', title: 'Product', render: ({ product }) => product },
  { id: 'amount', title: 'Reward', render: ({ amount }) => amount, align: 'end' },
];
const keyOf = ({ id }: Row) => id;

/** Tables for professionals. */
export function Lists() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['A-1']));
  const [page, setPage] = useState(2);
  const [size, setSize] = useState(10);
  const shared = { columns, keyOf };
  return (
    <Group title="Lists">
      <Specimen title="Data table">
        <DataTable
          {...shared}
          caption="Sorted, with boxes to tick"
          rows={rows}
          sort={{ column: 'id', descending: true }}
          onSort={() => undefined}
          selection={{
            selected,
            keyOf,
            canSelect: ({ id }) => id !== 'A-2',
            labelOf: ({ id }) => `Order ${id}`,
            allLabel: 'All orders',
            onChange: setSelected,
          }}
        />
        <DataTable {...shared} caption="Other rows on their way" rows={rows} busy />
        <DataTable {...shared} caption="First rows on their way" rows={null} loadingRows={2} />
      </Specimen>
      <Specimen title="Pager">
        <Pager
          label="Pages of orders"
          page={page}
          pageCount={5}
          position={`Page ${page} of 5`}
          previousLabel="Previous"
          nextLabel="Next"
          onPage={setPage}
          size={size}
          sizes={[10, 50]}
          sizeLabel="Rows"
          onSize={setSize}
        />
      </Specimen>
    </Group>
  );
}
