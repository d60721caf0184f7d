import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { useCodigosRecuperacion } from '../cuenta.queries'
import estilos from '../ajustes.module.css'
import { FactorDialog } from './FactorDialog'

export function CodigosDialog({ onClose }: { onClose: () => void }) {
  const codigos = useCodigosRecuperacion()
  const [hechos, setHechos] = useState<readonly string[] | null>(null)
  const paso = useSegundoFactor({ accion: async () => setHechos((await codigos.mutateAsync({})).codigos) })
  return (
    <FactorDialog
      titulo="Códigos de recuperación"
      accion={hechos ? 'Ya los guardé' : 'Hacer códigos nuevos'}
      enviando={paso.enviando}
      onEnviar={hechos ? onClose : paso.send}
      onClose={onClose}
      volver={hechos ? 'Cerrar' : 'Dejarlo así'}
    >
      {hechos ? (
        <>
          <p>Guardalos: se muestran esta única vez. Los de antes ya no sirven.</p>
          <ul className={`mono ${estilos.codigos}`} aria-label="Tus códigos de recuperación">
            {hechos.map((codigo) => (
              <li key={codigo}>{codigo}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>Son diez, y cada uno te deja entrar una vez si perdés el teléfono. Los que tenías dejan de servir.</p>
          <SegundoFactorField paso={paso} label="Código de tu app de verificación" />
          <FalloDeAccion error={paso.error} titulo="No se hicieron códigos nuevos" />
        </>
      )}
    </FactorDialog>
  )
}
