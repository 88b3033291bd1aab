/** The account's address for password managers; people see it in the text above. */
export function Username({ email }: { readonly email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
