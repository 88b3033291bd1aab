const most = 16;

/** Does some work for each of many files, a few at the same time. Answers what each gave, in their order. */
export async function atOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const take = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: most }, take));
  return results;
}
