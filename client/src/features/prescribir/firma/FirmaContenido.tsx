import { cantidadConLetras, nombreDroga, writeImpresa } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { useOnline } from '#ui/use-online'
import { Diagnosticos } from '../diagnostico/Diagnosticos'
import { fraseEnvase } from '../posologia/posologia-item'
import { enviadosDe } from '../borrador/datos-escritos'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { fraseCobertura, productoDe, seriePrevista } from '../borrador/receta-informe'
import { Serie } from '../tratamiento/Serie'
import { FirmarSinRed } from './FirmarSinRed'
import { NoReemplazada } from './NoReemplazada'
import type { useFirma } from './use-firma'

type Props = {
  draft: RecetaDraft
  firma: ReturnType<typeof useFirma>
  now: Date
  onOtraReceta: () => void
  impedida?: boolean
}

function LoQueSeFirma({ draft }: Pick<Props, 'draft'>) {
  const { domicilio } = enviadosDe(draft)
  return (
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
                {writeImpresa(item.posologia, producto).texto} · {cantidadConLetras(item.envases ?? 0)}{' '}
                {fraseEnvase(producto, item.envases ?? 0)}
              </p>
            </div>
          </div>
        )
      })}
      <div className="renglon">
        <span className="canal">
          <Icon name="handshake" />
        </span>
        <div className="cuerpo">
          <p>
            <span className="oculto">Cobertura: </span>
            {fraseCobertura(draft)}
          </p>
        </div>
      </div>
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
      {domicilio !== undefined && (
        <div className="renglon">
          <span className="canal">
            <Icon name="map-pin" />
          </span>
          <div className="cuerpo">
            <p>Domicilio del paciente: {domicilio}</p>
          </div>
        </div>
      )}
    </div>
  )
}

export function FirmaContenido({ draft, firma, now, onOtraReceta, impedida = false }: Props) {
  const online = useOnline()
  return (
    <>
      <LoQueSeFirma draft={draft} />
      <Serie vigencias={seriePrevista(draft, now)} now={now} />
      {draft.digital_auditoria !== 0 && (
        <Aviso nivel="informa" titulo={`${draft.convenio?.nombre ?? 'El convenio'} la audita primero`}>
          <p>Queda en auditoría al firmarla: se puede retirar cuando la aprueben.</p>
        </Aviso>
      )}
      {(!online || firma.sinRed) && !draft.practica && (
        <FirmarSinRed
          draft={draft}
          now={now}
          enDuda={firma.sinRed}
          impedida={impedida}
          onFirmada={firma.onFirmadaSinRed}
        />
      )}
      <p className="nota tinta-2">
        {draft.papel && `Toma el número ${draft.papel.nro_recetario} y el QR del papel. `}
        {draft.reemplaza && 'Al firmar se anula la de antes y esta toma su lugar. '}
        Después de firmar no se puede modificar. Si hay un error, se anula y se hace otra con los mismos datos.
      </p>
      {!draft.practica && <SegundoFactorField paso={firma} label="Código de 6 números de tu app de verificación" />}
      {firma.noReemplazada && <NoReemplazada {...firma.noReemplazada} />}
      <FalloFirma firma={firma} onOtraReceta={onOtraReceta} />
    </>
  )
}

function FalloFirma({ firma, onOtraReceta }: Pick<Props, 'firma' | 'onOtraReceta'>) {
  const { error, sinRed } = firma
  if (!error) return null
  if (error.code === 'CLAVE_IDEMPOTENCIA_REUSADA') {
    return (
      <Aviso nivel="frena" aLaVista titulo="Esta receta ya se emitió antes con otros datos.">
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
  if (error.code === 'CLAVE_VENCIDA') {
    return (
      <Aviso nivel="frena" aLaVista titulo={error.message}>
        <div className="botones">
          <LinkButton size="chico" to="/perfil-usuario?ver=clave">
            Cambiar la clave
          </LinkButton>
        </div>
      </Aviso>
    )
  }
  return (
    <Aviso nivel="frena" aLaVista titulo={sinRed ? 'No sabemos si se emitió.' : error.message}>
      {error.fields['nro_recetario']?.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
      {sinRed && <p>No llegó la respuesta. Reintentar no la duplica: si ya se emitió, te mostramos esa misma.</p>}
      {error.request_id && <p className="tinta-2">Para soporte: {error.request_id}</p>}
    </Aviso>
  )
}
