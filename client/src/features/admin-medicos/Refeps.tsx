import type { MedicoDatos } from '@receta/contract'
import { diasEntre, diasRefeps, formatCuando, hoy } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { Fallo } from '#ui/Fallo'
import { OnlineButton } from '#ui/OnlineButton'
import { useMedicoRefeps } from './medicos.queries'

type Props = { medico: MedicoDatos; now: Date }

/** RX-14: what the register answered of him, how old that is, and a button to ask again. Nothing of issuing waits for it. */
export function Refeps({ medico, now }: Props) {
  const pregunta = useMedicoRefeps()
  const { refeps } = medico
  if (!refeps) return null
  return (
    <section className="columna">
      <h3 className="titulo-seccion">REFEPS</h3>
      {refeps.configurada ? (
        <>
          <Respuesta refeps={refeps} now={now} />
          {pregunta.error && <Fallo error={pregunta.error} que="la respuesta de REFEPS" />}
          {medico.estado !== 'baja' && (
            <OnlineButton
              size="chico"
              className="a-la-izquierda"
              isDisabled={pregunta.isPending}
              onPress={() => pregunta.mutate({ medico_id: medico.medico_id })}
            >
              {pregunta.isPending ? 'Preguntando…' : refeps.contestada ? 'Preguntar de nuevo' : 'Preguntar a REFEPS'}
            </OnlineButton>
          )}
        </>
      ) : (
        <p className="nota tinta-2">
          Esta instalación no está conectada a REFEPS: buscalo en su página y anotá lo que viste como evidencia.
        </p>
      )}
    </section>
  )
}

function Respuesta({ refeps: { contestada, ultima }, now }: { refeps: NonNullable<MedicoDatos['refeps']>; now: Date }) {
  const dias = contestada ? diasEntre(hoy(new Date(contestada.en)), hoy(now)) : 0
  return (
    <>
      {ultima?.desenlace === 'sin_respuesta' && (
        <Aviso nivel="sinver" titulo="REFEPS no respondió">
          <p>
            Se preguntó {formatCuando(new Date(ultima.en), now)}: no dice nada de su matrícula.
            {contestada && ' Lo que sigue es la respuesta anterior.'}
          </p>
        </Aviso>
      )}
      {!ultima && <p className="nota tinta-2">Todavía no se preguntó por la licencia que declara.</p>}
      {contestada?.desenlace === 'no_encontrado' && (
        <Aviso nivel="frena" titulo="REFEPS no conoce esa licencia federal" />
      )}
      {contestada && (
        <p className="nota tinta-2">
          Respondió {formatCuando(new Date(contestada.en), now)}. Lo preguntó {contestada.quien}.
          {dias > diasRefeps && ` Tiene ${dias} días: puede haber cambiado.`}
        </p>
      )}
    </>
  )
}
