import S3rver from '@20minutes/s3rver';

// A process of its own: the server signs its continuation tokens by DES, which Node knows with `--openssl-legacy-provider` only.
const [directory = ''] = process.argv.slice(2);
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'builds' }],
});
const { port } = await server.run();
process.send?.(port);
process.once('disconnect', () => process.exit());
