import type { Hallazgo } from '@receta/contract'
import { type FormEvent, useState } from 'react'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { Alternativas } from './Alternativas'
import { frasesDe } from './hallazgos'
import { campoDelAviso } from '../secciones/estado'
import { useCampo } from '../secciones/foco'
import estilos from './revision.module.css'

type Props = {
  hallazgo: Hallazgo
  /** The receta that is being written, by whose name the reason is kept until it is given. */
  borrador: string
  onQuitar: (() => void) | null
  onSeguir: (motivo: string) => void
  onCambiar: ((droga: string) => void) | null
}

const motivoMinimo = 3
/** Offered as a single tap and signed like any other. */
const deUnToque: Partial<Record<Hallazgo['codigo'], string>> = {
  DUPLICADO: 'Continúa el tratamiento',
  DUPLICADO_EN_RECETA: 'Se toman las dos',
  POSOLOGIA_LIBRE: 'La leí: sale así',
  ENVASES_FALTAN: 'El resto ya lo tiene',
  ENVASES_SOBRAN: 'Se prescriben para más días',
}

export function Advertencia({ hallazgo, borrador, onQuitar, onSeguir, onCambiar }: Props) {
  /** `vuelta`: the reason was closed, with the focus on its button; the text stays for the next time. */
  const [modo, setModo] = useState<'salidas' | 'motivo' | 'vuelta'>('salidas')
  const escribiendo = modo === 'motivo'
  const salidaRef = useCampo(campoDelAviso(hallazgo))
  const escrito = `advertencia:${borrador}:${hallazgo.clave}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const [error, setError] = useState<string>()
  const drogas = hallazgo.alternativa?.drogas ?? []
  const [primera] = drogas
  useShortcuts({
    ...(onQuitar && { 'Alt+Q': onQuitar }),
    'Alt+G': () => setModo('motivo'),
    ...(onCambiar && primera !== undefined && { 'Alt+C': () => onCambiar(primera) }),
  })
  useShortcuts({ Escape: () => setModo('vuelta') }, escribiendo)
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim().length < motivoMinimo) return setError('Escribí el motivo: queda guardado con la receta.')
    forgetEscrito(escrito)
    onSeguir(motivo.trim())
  }
  const frena = hallazgo.nivel === 'frena'
  const rapido = deUnToque[hallazgo.codigo]
  const [titulo, ...riesgo] = frasesDe(hallazgo.mensaje)
  return (
    <div className={estilos.aviso} data-aviso role={frena ? undefined : 'status'}>
      <Aviso nivel={frena ? 'frena' : 'advierte'} titulo={titulo?.replace(/\.$/, '')}>
        {riesgo.length > 0 && <p>{riesgo.join(' ')}</p>}
        {hallazgo.norma && <p>{hallazgo.norma}</p>}
        {hallazgo.fuente && <p className="nota tinta-2">Fuente: {hallazgo.fuente}</p>}
        {escribiendo ? (
          <form className={estilos.conBoton} onSubmit={proceed}>
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
            {onCambiar && <Alternativas drogas={drogas} onCambiar={onCambiar} conTecla />}
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
