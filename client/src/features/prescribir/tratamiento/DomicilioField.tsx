import { esDomicilio, largoDomicilio } from '@receta/domain'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { useCampo } from '../secciones/foco'
import estilos from './tratamiento.module.css'

type Props = {
  draft: Pick<RecetaDraft, 'domicilio' | 'domicilio_anterior' | 'persona'>
  indicar: (cambios: { domicilio: string }) => void
}

/** L19303 art 13: only while a drug of the receta asks for it. */
export function DomicilioField({ draft: { domicilio = '', domicilio_anterior = '', persona }, indicar }: Props) {
  const domicilioRef = useCampo<HTMLInputElement>('domicilio')
  const delPadron = persona !== null && persona.persona_id > 0
  return (
    <div className={`columna ${estilos.ancho}`}>
      <Field
        label="Domicilio del paciente"
        value={domicilio}
        onChange={(nuevo) => indicar({ domicilio: nuevo })}
        maxLength={largoDomicilio}
        autoComplete="off"
        inputRef={domicilioRef}
        descripcion={
          delPadron
            ? 'Lo pide la ley para este medicamento. Vacío, va el del padrón, si lo tiene.'
            : 'Lo pide la ley para este medicamento: calle, número y localidad.'
        }
        {...(domicilio.trim() !== '' && !esDomicilio(domicilio) && { error: 'Escribí calle, número y localidad.' })}
      />
      {domicilio_anterior !== '' && domicilio.trim() === '' && (
        <div className="botones">
          <Button size="chico" onPress={() => indicar({ domicilio: domicilio_anterior })}>
            Usar el de la receta anterior: {domicilio_anterior}
          </Button>
        </div>
      )}
    </div>
  )
}
