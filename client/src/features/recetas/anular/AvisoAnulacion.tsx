import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { tellResultado, type ResultadoAnulacion } from './anulacion'
import estilos from '../lista/lista.module.css'

/** The outcome of annulling, on the page rather than in a toast so that it stays until it is read. */
export function AvisoAnulacion({ resultado, onCerrar }: { resultado: ResultadoAnulacion; onCerrar: () => void }) {
  const { nivel, titulo, texto, icono } = tellResultado(resultado)
  return (
    <div className={estilos.resultado} role={nivel === 'frena' ? undefined : 'status'}>
      <h2 className="oculto">Cómo terminó la anulación</h2>
      <Aviso nivel={nivel} titulo={titulo} icono={icono}>
        <p>{texto}</p>
        <div className="botones">
          <Button size="chico" onPress={onCerrar}>
            Entendido
          </Button>
        </div>
      </Aviso>
    </div>
  )
}
