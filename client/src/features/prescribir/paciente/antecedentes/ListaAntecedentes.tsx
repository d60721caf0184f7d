import type { Antecedente, FichaAntecedentes } from '@receta/contract'
import { antecedenteEnPalabras, formatCuando } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { useEscrito } from '#session/use-escrito'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import type { PersonaDraft } from '../../borrador/receta-draft-inicial'
import { useSegundoFactor } from '#api/segundo-factor'
import { useCierraAntecedente } from '../../prescribir.queries'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import estilosRevision from '../../revision/revision.module.css'

type Props = {
  ficha: FichaAntecedentes
  persona: PersonaDraft
  onCambio: (ficha: FichaAntecedentes) => void
  now: Date
}

/** Current ones, then the padrón's words, then the closed ones. */
export function ListaAntecedentes({ ficha: { items, padron }, ...resto }: Props) {
  const vigentes = items.filter((a) => a.cerrado_en === null)
  const cerrados = items.filter((a) => a.cerrado_en !== null)
  const delPadron = [...padron.alergias.map((a) => `Alergia a ${a}`), ...padron.condiciones]
  if (items.length === 0 && delPadron.length === 0)
    return <p className="tinta-2">Nadie anotó nada todavía: lo que no se sabe se informa como «no evaluable».</p>
  return (
    <>
      <ul className="papel renglones sin-sombra" aria-label="Antecedentes">
        {vigentes.map((antecedente) => (
          <Vigente key={antecedente.antecedente_id} antecedente={antecedente} {...resto} />
        ))}
        {delPadron.map((texto) => (
          <RenglonConIcono key={texto} icono="users-round" titulo={texto}>
            <p>Del padrón, sin fecha</p>
          </RenglonConIcono>
        ))}
      </ul>
      {cerrados.length > 0 && (
        <details className="que-se-reviso">
          <summary>Cerrados ({cerrados.length})</summary>
          <ul className="columna nota">
            {cerrados.map((a) => (
              <li key={a.antecedente_id}>
                <s>{antecedenteEnPalabras(a)}</s> · {a.motivo_cierre}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const respuestas = { confirma: 'El paciente lo confirma', disputa: 'El paciente dice que no es así' } as const
const fuentes = { referido: 'lo refiere', observado: 'observado', estudio: 'por un estudio' } as const

function Vigente({ antecedente: a, persona, onCambio, now }: Omit<Props, 'ficha'> & { antecedente: Antecedente }) {
  const [cerrando, setCerrando] = useState(false)
  const dicho = antecedenteEnPalabras(a)
  return (
    <li className="renglon">
      <span className={`canal ${a.tipo === 'alergia' && a.presente ? 'peligro' : ''}`}>
        <Icon name={a.presente ? 'triangle-alert' : 'circle-check'} />
      </span>
      <div className="cuerpo">
        <h3>{dicho}</h3>
        <p>
          {a.quien}, {formatCuando(new Date(a.registrado_en), now)} · {fuentes[a.fuente]}
        </p>
        {a.respuesta && (
          <p>
            {respuestas[a.respuesta]}
            {a.nota && `: «${a.nota}»`}
          </p>
        )}
        {cerrando && (
          <Cerrar antecedente={a} persona={persona} onCambio={onCambio} onVolver={() => setCerrando(false)} />
        )}
      </div>
      {!cerrando && (
        <span className="fin">
          <Button size="chico" tone="text" aria-label={`Cerrar: ${dicho}`} onPress={() => setCerrando(true)}>
            Cerrar
          </Button>
        </span>
      )}
    </li>
  )
}

type CerrarProps = Pick<Props, 'persona' | 'onCambio'> & { antecedente: Antecedente; onVolver: () => void }

/** Closing deletes nothing: with a reason, it stops being checked. */
function Cerrar({ antecedente, persona: { persona_id, dni }, onCambio, onVolver }: CerrarProps) {
  const { antecedente_id } = antecedente
  const escrito = `cerrar-antecedente:${antecedente_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const close = useCierraAntecedente()
  const paso = useSegundoFactor({
    escrito,
    accion: async () => onCambio(await close.mutateAsync({ persona_id, dni, antecedente_id, motivo })),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void paso.send()
  }
  return (
    <form className={estilosRevision.conBoton} onSubmit={send}>
      <Field
        label="Por qué se cierra"
        value={motivo}
        onChange={setMotivo}
        maxLength={200}
        autoComplete="off"
        autoFocus
        error={paso.error?.fields?.['motivo']?.[0] ?? paso.error?.message}
      />
      <SegundoFactorField paso={paso} label="Código de tu app de verificación" enfoca={false} />
      <OnlineButton type="submit" size="chico" tone="primary" isDisabled={paso.enviando}>
        Cerrar
      </OnlineButton>
      <Button size="chico" tone="text" onPress={onVolver}>
        Volver
      </Button>
    </form>
  )
}
