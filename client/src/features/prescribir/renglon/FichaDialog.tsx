import type { Producto } from '@receta/contract'
import { formatFecha, formatPesos, nombreDroga } from '@receta/domain'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Teclas } from '#ui/Teclas'
import { fraseCobertura } from '../posologia/posologia-item'
import estilos from './renglon.module.css'

const condiciones: Record<Producto['condicion_venta'], string> = {
  libre: 'Venta libre',
  receta: 'Venta bajo receta',
  archivada: 'Venta bajo receta archivada',
  oficial: 'Venta bajo receta oficial',
}

export function FichaDialog({ producto, onClose }: { producto: Producto; onClose: () => void }) {
  const datos: [string, string][] = [
    ['Presentación', `${producto.forma} · ${producto.presentacion}`],
    ['Composición', producto.componentes.map((c) => `${c.ifa} ${c.cantidad} ${c.unidad}`).join(' + ')],
    ['Vía', producto.via],
    ['Condición', condiciones[producto.condicion_venta]],
    ['Lista de control', producto.lista_control],
    ['Laboratorio', producto.laboratorio],
    ['Cobertura', fraseCobertura(producto)],
    ['Precio', frasePrecio(producto)],
  ]
  return (
    <Dialogo
      titulo={nombreDroga(producto)}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <Button autoFocus onPress={onClose}>
          Volver a la receta<Teclas>Esc</Teclas>
        </Button>
      }
    >
      <dl className="datos">
        {datos
          .filter(([, valor]) => valor.trim() !== '')
          .map(([nombre, valor]) => (
            <div key={nombre} className={estilos.dato}>
              <dt>{nombre}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
      </dl>
    </Dialogo>
  )
}

function frasePrecio({ precio, precio_vigencia }: Producto): string {
  if (precio === null) return 'Sin precio cargado'
  return precio_vigencia ? `${formatPesos(precio)} al ${formatFecha(precio_vigencia)}` : formatPesos(precio)
}
