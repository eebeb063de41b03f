import { AlertIcon } from '@liuguang/ui/icons';

/** What is wrong with the form as a whole, above its button; its room is kept. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <p className="signin-problem" role="alert">
      {text !== undefined && (
        <>
          <AlertIcon />
          {text}
        </>
      )}
    </p>
  );
}
