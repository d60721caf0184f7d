import type { Hallazgo } from '@receta/contract'
import { type FormEvent, useState } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { campoDelAviso } from '../secciones/estado'
import { useCampo } from '../secciones/foco'

type Props = {
  hallazgo: Hallazgo
  /** Takes the line away, when the warning is about one. */
  onQuitar: (() => void) | null
  onSeguir: (motivo: string) => void
}

const motivoMinimo = 3
/** The reason of almost every one of them: one touch, and it is signed with the receta as any other. */
const deUnToque: Partial<Record<Hallazgo['codigo'], string>> = {
  DUPLICADO: 'Continúa el tratamiento',
  DUPLICADO_EN_RECETA: 'Se toman las dos',
}

/** A warning, or a stop of the person's safety, and its ways out: take the line away, or go on with a reason that is kept with the receta. */
export function Advertencia({ hallazgo, onQuitar, onSeguir }: Props) {
  /** `vuelta`: the reason was put away, and the cursor is on what opened it; it stays written for when it opens again. */
  const [modo, setModo] = useState<'salidas' | 'motivo' | 'vuelta'>('salidas')
  const escribiendo = modo === 'motivo'
  const salidaRef = useCampo(campoDelAviso(hallazgo))
  const [motivo, setMotivo] = useState('')
  const [error, setError] = useState<string>()
  useShortcuts({
    ...(onQuitar && { 'Alt+Q': onQuitar }),
    'Alt+G': () => setModo('motivo'),
  })
  useShortcuts({ Escape: () => setModo('vuelta') }, escribiendo)
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim().length < motivoMinimo) return setError('Escribí el motivo: queda guardado con la receta.')
    onSeguir(motivo.trim())
  }
  const frena = hallazgo.nivel === 'frena'
  const rapido = deUnToque[hallazgo.codigo]
  const [titulo, ...riesgo] = hallazgo.mensaje.split(/(?<=\.)\s/)
  return (
    <div className="rx-aviso" role={frena ? undefined : 'status'}>
      <Aviso nivel={frena ? 'frena' : 'advierte'} titulo={titulo?.replace(/\.$/, '')}>
        {riesgo.length > 0 && <p>{riesgo.join(' ')}</p>}
        {hallazgo.norma && <p>{hallazgo.norma}</p>}
        {hallazgo.fuente && <p className="nota t2">Fuente: {hallazgo.fuente}</p>}
        {escribiendo ? (
          <form className="motivo-f" onSubmit={proceed}>
            <Field
              label="Motivo"
              value={motivo}
              onChange={setMotivo}
              error={error}
              maxLength={200}
              autoComplete="off"
              inputRef={salidaRef}
              autoFocus
            />
            <Button type="submit" size="chico" tone="primary">
              Seguir con este motivo<Teclas>Enter</Teclas>
            </Button>
          </form>
        ) : (
          <div className="botones">
            {onQuitar && (
              <Button size="chico" onPress={onQuitar}>
                Quitar<Teclas>Alt Q</Teclas>
              </Button>
            )}
            {rapido && (
              <Button size="chico" onPress={() => onSeguir(rapido)}>
                {rapido}
              </Button>
            )}
            <Button
              ref={salidaRef}
              size="chico"
              tone="text"
              autoFocus={modo === 'vuelta'}
              onPress={() => setModo('motivo')}
            >
              Seguir con motivo<Teclas>Alt G</Teclas>
            </Button>
          </div>
        )}
      </Aviso>
    </div>
  )
}
