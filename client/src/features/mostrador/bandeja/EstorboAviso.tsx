import { formatFechaLarga, formatLaHora, formatReferencia, textosMotivoDispensa } from '@receta/domain'
import { type RefObject, useEffect } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Teclas } from '#ui/Teclas'
import { type Estorbo, enRevision } from './estorbo'
import type { Entrada } from './use-entrada'
import type { RespuestaRetener } from './use-mesa'

/** Refusals that a retry would only repeat. */
const sinVuelta: readonly string[] = ['DEMASIADOS_INTENTOS', 'RECETA_NO_ENCONTRADA']

type Props = {
  entrada: Entrada
  /** While it has the focus, no shortcut signs the previous receta. */
  aviso: RefObject<HTMLDivElement | null>
  onEntendido: () => unknown
}

/** Why nothing was opened: who holds it, its state, or no answer; and what can be done. */
export function EstorboAviso({ entrada, aviso, onEntendido }: Props) {
  const { estorbo, decidida } = entrada
  // Takes scroll and focus away from the previous receta.
  useEffect(() => {
    if (!estorbo || decidida) return undefined
    // After rendering: a focus event during it would change state in the middle.
    const timer = setTimeout(() => aviso.current?.focus())
    return () => clearTimeout(timer)
  }, [estorbo, decidida, aviso])
  if (!estorbo) return null
  const seReintenta =
    estorbo.tipo === 'fallo'
      ? !sinVuelta.includes(estorbo.error.code)
      : esDeOtra(estorbo.respuesta) || enRevision(estorbo)
  if (decidida)
    return (
      <div role="status">
        <Aviso nivel="informa" titulo="La cobertura ya la resolvió" nivelTitulo={2}>
          <p>Abrirla la trae al mostrador, o dice por qué no.</p>
          <div className="botones">
            <Button size="chico" isDisabled={entrada.buscando} onPress={entrada.retry}>
              Abrirla
            </Button>
          </div>
        </Aviso>
      </div>
    )
  const leido = 'referencia' in estorbo.pedido ? estorbo.pedido.referencia : undefined
  return (
    <div ref={aviso} tabIndex={-1}>
      <Aviso
        nivel="frena"
        titulo={tituloDe(estorbo)}
        icono={estorbo.tipo === 'fallo' ? 'circle-alert' : 'octagon-x'}
        nivelTitulo={2}
      >
        <p>
          {leido !== undefined && <span className="mono fuerte">{formatReferencia(leido)}. </span>}
          {fraseDe(estorbo)}
        </p>
        <div className="botones">
          {seReintenta && (
            <Button size="chico" isDisabled={entrada.buscando} onPress={entrada.retry}>
              Probar de nuevo
            </Button>
          )}
          <Button size="chico" tone="text" onPress={onEntendido}>
            Entendido
            <Teclas>Esc</Teclas>
          </Button>
        </div>
      </Aviso>
    </div>
  )
}

const esDeOtra = ({ resultado }: RespuestaRetener) => resultado === 'ocupada'

function tituloDe(estorbo: Estorbo): string {
  if (estorbo.tipo === 'no_abrio')
    return esDeOtra(estorbo.respuesta) ? 'La tiene otra farmacia' : 'No se puede entregar'
  const { code } = estorbo.error
  if (code === 'RECETA_NO_ENCONTRADA') return 'No encontramos esa receta'
  return code === 'SIN_CONEXION' || code === 'SIN_RESPUESTA' ? 'Sin conexión' : 'No se abrió nada'
}

function fraseDe(estorbo: Estorbo): string {
  if (estorbo.tipo === 'fallo') {
    return estorbo.error.code === 'RECETA_NO_ENCONTRADA'
      ? 'Revisar el código y el DNI: tienen que ser de la misma receta.'
      : estorbo.error.message
  }
  const { respuesta } = estorbo
  if (esDeOtra(respuesta)) {
    const { farmacia, hasta } = respuesta
    const quien = farmacia ? [farmacia.nombre, farmacia.telefono].filter(Boolean).join(', ') : 'Otra farmacia'
    return `${quien}${hasta ? `: la tiene hasta ${formatLaHora(new Date(hasta))}, si no la entrega antes` : ''}.`
  }
  const { causa, vigente_desde, vence_el } = respuesta
  const frase = causa ? textosMotivoDispensa[causa] : 'Está en un estado que no se entrega.'
  if (causa === 'RECETA_PROGRAMADA' && vigente_desde) return `${frase} Es el ${formatFechaLarga(vigente_desde)}.`
  if (causa === 'RECETA_VENCIDA' && vence_el) return `${frase} Su último día fue el ${formatFechaLarga(vence_el)}.`
  return frase
}
