import type { RectificacionConRenaper } from '@receta/contract'
import { compareRectificacion, diasEntre, diasRefeps, formatCuando, hoy, valorDeDato } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { OnlineButton } from '#ui/OnlineButton'
import { usePreguntaRenaper } from './correcciones.queries'

const deQuien = {
  pide: 'es lo que pide.',
  decia: 'es lo que ya dice.',
  ninguno: 'no es ni lo que dice ni lo que pide.',
} as const

/** RG-03: what RENAPER answered of the datum in question, how old that is, and a button to ask again. It decides nothing. */
export function Renaper({ pedido }: { pedido: RectificacionConRenaper }) {
  const now = useAhora()
  const pregunta = usePreguntaRenaper()
  const { contestada, ultima } = pedido.renaper
  const cotejo = contestada?.respuesta ? compareRectificacion(pedido, contestada.respuesta) : null
  const dias = contestada ? diasEntre(hoy(new Date(contestada.en)), hoy(now)) : 0
  const otra = contestada ? 'Preguntar de nuevo a RENAPER' : 'Preguntar a RENAPER'
  const que = pregunta.isPending ? 'Preguntando a RENAPER' : otra
  return (
    <>
      {contestada?.desenlace === 'no_encontrado' && <p>RENAPER no conoce a nadie con ese documento y ese sexo.</p>}
      {cotejo && (
        <p>
          RENAPER dice «{valorDeDato(pedido.dato, cotejo.dice)}»: {deQuien[cotejo.coincide]}
        </p>
      )}
      {contestada?.respuesta && !cotejo && <p>RENAPER conoce a la persona, y no dice ese dato.</p>}
      {contestada?.respuesta?.fallecida && <p>RENAPER la da por fallecida.</p>}
      {contestada && (
        <p className="nota tinta-2">
          Respondió {formatCuando(new Date(contestada.en), now)}. Lo preguntó {contestada.quien}.
          {dias > diasRefeps && ` Tiene ${dias} días: puede haber cambiado.`}
        </p>
      )}
      {ultima?.desenlace === 'sin_respuesta' && (
        <p className="nota tinta-2">
          Se preguntó a RENAPER {formatCuando(new Date(ultima.en), now)} y no respondió: no dice nada de la persona.
        </p>
      )}
      <FalloDeAccion error={pregunta.error} titulo="No se hizo la consulta al RENAPER" lee />
      <OnlineButton
        size="chico"
        tone="text"
        className="a-la-izquierda"
        isDisabled={pregunta.isPending}
        aria-label={`${que} por ${pedido.quien}`}
        onPress={() => pregunta.mutate({ rectificacion_id: pedido.rectificacion_id })}
      >
        {que}
      </OnlineButton>
    </>
  )
}
