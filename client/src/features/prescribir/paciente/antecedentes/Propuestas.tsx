import type { FichaAntecedentes } from '@receta/contract'
import { formatCuando, type Gravedad, propuestaEnPalabras } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { SelectField } from '#ui/SelectField'
import type { PersonaDraft } from '../../borrador/receta-draft-inicial'
import { useResuelvePropuesta } from '../../prescribir.queries'

type Propuesta = NonNullable<FichaAntecedentes['propuestos']>[number]
type Props = {
  ficha: FichaAntecedentes
  persona: PersonaDraft
  onCambio: (ficha: FichaAntecedentes) => void
  now: Date
}

export function Propuestas({ ficha: { propuestos = [] }, ...resto }: Props) {
  return propuestos.map((propuesta) => <Una key={propuesta.propuesta_id} propuesta={propuesta} {...resto} />)
}

const gravedades: readonly { value: Gravedad; label: string }[] = [
  { value: 'desconocida', label: 'No se sabe' },
  { value: 'leve', label: 'Leve' },
  { value: 'moderada', label: 'Moderada' },
  { value: 'grave', label: 'Grave' },
]

function Una({ propuesta, persona, onCambio, now }: Omit<Props, 'ficha'> & { propuesta: Propuesta }) {
  const [modo, setModo] = useState<'mira' | 'confirma' | 'rechaza'>('mira')
  const escrito = `propuesta:${propuesta.propuesta_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const [gravedad, setGravedad] = useEscrito<Gravedad>(escrito, 'gravedad', 'desconocida')
  const resolve = useResuelvePropuesta()
  const { persona_id, dni } = persona
  const { propuesta_id, tipo, texto, quien, propuesta_en } = propuesta
  const dicho = propuestaEnPalabras(tipo, texto)
  const resultado = modo === 'rechaza' ? 'rechaza' : 'confirma'
  const paso = useSegundoFactor({
    escrito,
    accion: async () =>
      onCambio(
        await resolve.mutateAsync({ persona_id, dni, propuesta_id, resultado, gravedad, motivo: motivo.trim() }),
      ),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void paso.send()
  }
  return (
    <Aviso nivel="advierte" titulo={`Sin confirmar: ${dicho}`}>
      <p>
        Lo dijo {quien} al bloquear una receta, {formatCuando(new Date(propuesta_en), now)}.
      </p>
      {modo === 'mira' ? (
        <div className="botones">
          <Button size="chico" aria-label={`Confirmar: ${dicho}`} onPress={() => setModo('confirma')}>
            Confirmar
          </Button>
          <Button size="chico" tone="text" aria-label={`No es así: ${dicho}`} onPress={() => setModo('rechaza')}>
            No es así
          </Button>
        </div>
      ) : (
        <form className="columna" onSubmit={send}>
          {modo === 'confirma' && tipo === 'alergia' && (
            <SelectField label="Gravedad" options={gravedades} value={gravedad} onChange={setGravedad} />
          )}
          {modo === 'rechaza' && (
            <Field
              label="Por qué no es así"
              value={motivo}
              onChange={setMotivo}
              maxLength={200}
              autoComplete="off"
              autoFocus
              error={paso.error?.fields?.['motivo']?.[0]}
            />
          )}
          <SegundoFactorField paso={paso} label="Código de tu app de verificación" enfoca={modo === 'confirma'} />
          {paso.error && !paso.error.fields && (
            <p className="nota peligro" role="alert">
              {paso.error.message}
            </p>
          )}
          <div className="botones">
            <OnlineButton type="submit" size="chico" tone="primary" isDisabled={paso.enviando}>
              {modo === 'confirma' ? 'Anotar en sus antecedentes' : 'Descartar'}
            </OnlineButton>
            <Button size="chico" tone="text" onPress={() => setModo('mira')}>
              Volver
            </Button>
          </div>
        </form>
      )}
    </Aviso>
  )
}
