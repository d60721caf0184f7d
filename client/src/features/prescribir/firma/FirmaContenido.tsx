import { cantidadConLetras, parsePosologia } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OtpField } from '#ui/OtpField'
import { Diagnosticos } from '../diagnostico/Diagnosticos'
import { fraseEnvase, nombreDroga } from '../posologia/posologia-item'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { productoDe, seriePrevista } from '../borrador/receta-informe'
import { Serie } from '../tratamiento/Serie'
import type { useFirma } from './use-firma'

type Props = { draft: RecetaDraft; firma: ReturnType<typeof useFirma>; now: Date; onOtraReceta: () => void }

/** What is about to be signed, restated: the drugs, the dates, that it is final, and the code when it is asked. */
export function FirmaContenido({ draft, firma, now, onOtraReceta }: Props) {
  return (
    <>
      <div className="renglones papel">
        {draft.items.map((item, i) => {
          const producto = productoDe(draft, item)
          if (!producto) return null
          return (
            <div className="renglon" key={item.item_id}>
              <span className="canal">{i + 1}</span>
              <div className="cuerpo">
                <h3>{nombreDroga(producto)}</h3>
                <p>
                  {parsePosologia(item.posologia)?.texto ?? item.posologia} · {cantidadConLetras(item.envases ?? 0)}{' '}
                  {fraseEnvase(producto, item.envases ?? 0)}
                </p>
              </div>
            </div>
          )
        })}
        <div className="renglon">
          <span className="canal">
            <Icon name="stethoscope" />
          </span>
          <div className="cuerpo">
            <p>
              <span className="oculto">Diagnóstico: </span>
              <Diagnosticos diagnosticos={draft.diagnosticos} />
            </p>
          </div>
        </div>
      </div>
      <Serie vigencias={seriePrevista(draft, now)} now={now} />
      <p className="nota t2">
        Después de firmar no se puede modificar. Si hay un error, se anula y se hace otra con los mismos datos.
      </p>
      {firma.pideCodigo && (
        <OtpField
          label="Código de 6 números de tu app de verificación"
          value={firma.otp}
          onChange={firma.setOtp}
          error={firma.errorCodigo}
          autoFocus
          isDisabled={firma.enviando}
        />
      )}
      <FalloFirma firma={firma} onOtraReceta={onOtraReceta} />
    </>
  )
}

function FalloFirma({ firma, onOtraReceta }: Pick<Props, 'firma' | 'onOtraReceta'>) {
  const { error, sinRed } = firma
  if (!error) return null
  if (error.code === 'CLAVE_IDEMPOTENCIA_REUSADA') {
    return (
      <Aviso nivel="frena" titulo="Esta receta ya se emitió antes con otros datos.">
        <p>Un intento anterior llegó a emitirse. Fijate en Prescripciones antes de hacer otra.</p>
        <div className="botones">
          <LinkButton size="chico" to="/medico-prescripcion">
            Ver en Prescripciones
          </LinkButton>
          <Button size="chico" tone="text" onPress={onOtraReceta}>
            Emitir esta también
          </Button>
        </div>
      </Aviso>
    )
  }
  return (
    <Aviso nivel="frena" titulo={sinRed ? 'No sabemos si se emitió.' : error.message}>
      {sinRed && <p>{error.message} Reintentar no la duplica: si ya se emitió, te mostramos esa misma.</p>}
      {error.request_id && <p className="t2">Para soporte: {error.request_id}</p>}
    </Aviso>
  )
}
