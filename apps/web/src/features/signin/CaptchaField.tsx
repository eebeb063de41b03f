import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CAPTCHA_ANSWER_LIMIT } from '@liuguang/contract/signin/rules';
import { RefreshIcon } from '@liuguang/ui/icons';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { TextField } from '@liuguang/ui/TextField';
import { signinMessages } from './messages.ts';
import type { Captcha } from './use-captcha.ts';

/** Nothing until the server asks for it. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const text = useText(signinMessages);
  const errorText = useErrorText();
  if (!captcha.isAsked) return null;
  return (
    <div className="signin-captcha">
      <TextField
        label={text('captcha')}
        hint={text('captchaHint')}
        error={captcha.failed ? errorText(captcha.failed) : error}
        value={captcha.answer}
        onChange={captcha.setAnswer}
        name="captcha"
        autoComplete="off"
        maxLength={CAPTCHA_ANSWER_LIMIT}
      />
      <button type="button" className="signin-captcha-picture lg-press" onClick={captcha.draw}>
        {captcha.image === undefined || captcha.isDrawing ? (
          <Skeleton width="100%" />
        ) : (
          <img src={captcha.image} alt={text('captchaPicture')} />
        )}
        <span className="signin-captcha-again">
          <RefreshIcon />
          {text('captchaAgain')}
        </span>
      </button>
    </div>
  );
}
