import { formatFecha, type TrabaSinRed } from '@receta/domain'
import { useState } from 'react'
import { firmarSinRed, SinFirma, trabaDispositivo } from '#api/contingencia'
import { useContingencia } from '#api/contingencia-guardada'
import { serverNow } from '#api/server-clock'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { CheckField } from '#ui/CheckField'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { aFirmar, trabaDe } from './a-firmar'

type Props = {
  draft: RecetaDraft
  now: Date
  /** An attempt with a network was left without an answer. */
  enDuda: boolean
  impedida: boolean
  onFirmada: (id: string) => void
}

const deLaReceta: Record<
  TrabaSinRed | 'REEMPLAZO' | 'PAPEL' | 'INCOMPLETA' | 'CONTROLES' | 'PESO' | 'POSOLOGIA',
  string
> = {
  CONTROLES: 'Antes de firmar, respondé lo que marcaron los controles.',
  SERIE: 'Sin conexión se firma de a una. Para firmarla ahora, pedí una sola receta.',
  OTRO_DIA: 'Sin conexión sólo se firma una receta que empieza hoy.',
  CONTROLADO: 'Los psicotrópicos y estupefacientes no se firman sin conexión.',
  REEMPLAZO: 'La que reemplaza a otra se firma con conexión, porque al firmarla se anula la de antes.',
  PAPEL: 'La que ya está en papel se carga con conexión: sin ella, este dispositivo le daría otro número.',
  PESO: 'Revisá la fecha del peso: se tomó hoy o antes, y después de nacer.',
  POSOLOGIA: 'Revisá la posología: a un líquido, gotas o inhalador le falta la unidad, o hay una abreviatura.',
  INCOMPLETA: 'Falta completar la receta.',
}
const delDispositivo = {
  SIN_PREPARAR: 'Para firmar sin conexión, prepará antes este dispositivo en Ajustes, con conexión.',
  SESION_TERMINADA:
    'Este dispositivo dejó de poder firmar cuando terminó tu sesión anterior. Preparalo de nuevo cuando vuelva la red.',
  VENCIDO: 'El permiso de este dispositivo para firmar sin conexión venció. Preparalo de nuevo cuando vuelva la red.',
  SIN_NUMEROS: 'Este dispositivo usó todos sus números. Preparalo de nuevo cuando vuelva la red.',
}

/** Signs without a network, by the key of this device (CT-02). */
export function FirmarSinRed({ draft, now, enDuda, impedida, onFirmada }: Props) {
  const ahora = useAhora()
  const guardado = useContingencia()
  if (!guardado) return null
  const porDispositivo = trabaDispositivo(guardado.dispositivo, ahora)
  const porReceta = impedida ? 'CONTROLES' : trabaDe(draft, now)
  const [numero] = guardado.dispositivo?.numeros ?? []
  if (porDispositivo || porReceta || !guardado.dispositivo || numero === undefined)
    // In doubt it may be issued already: to wait and to ask again is said where the attempt is.
    return enDuda ? null : (
      <Aviso nivel="advierte" titulo="Sin conexión no se puede firmar">
        <p>{porDispositivo ? delDispositivo[porDispositivo] : porReceta && deLaReceta[porReceta]}</p>
        <p>Quedó guardada en este dispositivo. Cuando vuelva la red se firma desde acá, o desde Borradores en Home.</p>
      </Aviso>
    )
  return (
    <Confirmar draft={draft} enDuda={enDuda} onFirmada={onFirmada} numero={numero} hasta={guardado.dispositivo.hasta} />
  )
}

type Listo = Omit<Props, 'now' | 'impedida'> & { numero: number; hasta: string }

function Confirmar({ draft, enDuda, onFirmada, numero, hasta }: Listo) {
  const [reviso, setReviso] = useState(false)
  const [firmando, setFirmando] = useState(false)
  const [fallo, setFallo] = useState(false)
  const firmar = async () => {
    const pedido = aFirmar(draft, new Date(serverNow()))
    if (!pedido || firmando) return
    setFirmando(true)
    setFallo(false)
    try {
      onFirmada(await firmarSinRed(pedido))
    } catch (error) {
      if (!(error instanceof SinFirma)) throw error
      setFallo(true)
    } finally {
      setFirmando(false)
    }
  }
  return (
    <Aviso nivel="informa" titulo="Podés firmarla sin conexión" icono="wifi-off">
      <p>
        La firma este dispositivo, con el número {numero}. La farmacia comprueba la firma con el QR aunque tampoco tenga
        red, y la receta se registra sola cuando vuelva la tuya.
      </p>
      <p>
        Sin conexión no se controlan alergias, interacciones ni dosis, y hasta que se registre el paciente no la ve en
        su cuenta. Este dispositivo puede firmar así hasta el {formatFecha(hasta)}.
      </p>
      {enDuda && (
        <p>El intento anterior pudo haberse emitido: si fue así, cuando vuelva la red anulá una de las dos.</p>
      )}
      <CheckField
        label="Revisé alergias y lo que toma, y la quiero firmar así"
        value={reviso}
        onChange={setReviso}
        isDisabled={firmando}
      />
      <div className="botones">
        <Button isDisabled={!reviso || firmando} onPress={firmar}>
          <Icon name="pen-tool" />
          <span>{firmando ? 'Firmando…' : 'Firmar sin conexión'}</span>
        </Button>
      </div>
      {fallo && (
        <p role="alert" className="texto-peligro">
          Este dispositivo no pudo firmar. Preparalo de nuevo en{' '}
          <LinkButton tone="text" size="chico" to="/recetar-sin-conexion">
            Recetar sin conexión
          </LinkButton>
        </p>
      )}
    </Aviso>
  )
}
